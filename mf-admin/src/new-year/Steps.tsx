import { formerMember, teamMember, teamYear } from '@site/shared/content-types';
import { formatMoment } from '@site/shared/text';
import { Button, ButtonLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { loadCollection } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { editRecord, newRecords } from '../data/save-record';
import { loadRecord, type Values } from '../data/stored-record';
import { STEPS } from '../kinds/new-year-forms';
import { byOrder } from '../records/order-between';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { Accounts } from './Accounts';
import { EditGroups } from './EditGroups';
import type { HandOver, SaveStep, Step, Year } from './hand-over';
import { NextTeam } from './NextTeam';

interface StepsProps extends HandOver {
  last: Year;
  isBusy: boolean;
  save: SaveStep;
  refresh: () => void;
}

/** The steps of the hand-over of one year, done and open ones. */
export function Steps({ last, team, groups, accounts, isBusy, save, refresh }: StepsProps) {
  const { year, done, record } = last;
  const finish = async (database: MemberDatabase, step: Step, also?: Values) => {
    // Other steps may have been saved since the page was loaded; this one is never saved twice.
    const base = (await loadRecord(database, teamYear, record.key)) ?? record;
    if (base.fields[step] === true) return { ok: true, index: base.key, rev: base.rev } as const;
    return editRecord(database, base, { ...base.fields, [step]: true }, { also });
  };
  const archive = () =>
    save(async (database) => {
      const now = byOrder(await loadCollection(database, teamMember));
      const inGroups = groups.flatMap(({ group, heading }) =>
        now
          .filter(({ fields }) => fields.group === group)
          .map(({ fields }) => ({ ...fields, group: heading, year })),
      );
      const copies = inGroups.map((fields, index) => ({ ...fields, order: index + 1 }));
      return finish(database, 'archived', await newRecords(database, formerMember, copies));
    }, `The team of ${year} is archived`);
  const parts: Record<Step, ReactNode> = {
    archived: done.archived ? (
      <ButtonLink to={`/team/${year}`} variant="secondary">
        See the team of {year}
      </ButtonLink>
    ) : (
      <p>
        The {team.length} people that the team page shows stay at /team/{year}, with their photos
        and links.
      </p>
    ),
    teamChosen: (
      <>
        <NextTeam team={team} groups={groups} onSaved={refresh} />
        <p>
          <EditGroups groups={groups} isBusy={isBusy} save={save} />
        </p>
      </>
    ),
    peopleInvited: (
      <p>
        What members wrote stays, with their names. Whoever asks for it is removed from the public
        pages there, too.
      </p>
    ),
    contactsChanged: null,
    accountsChecked: <Accounts year={year} accounts={accounts} isBusy={isBusy} save={save} />,
    selectionsOpened: (
      <p>Give the address /selections of this site the link of this year’s form.</p>
    ),
  };
  return (Object.keys(STEPS) as Step[]).map((step, index) => {
    const finished = done[step];
    const link = LINKS[step];
    return (
      <Panel key={step} title={`${index + 1}. ${STEPS[step].label}`}>
        {parts[step]}
        <div className={looks.row}>
          {link && (
            <ButtonLink to={link.to} variant="secondary">
              {link.label}
            </ButtonLink>
          )}
          {finished ? (
            <p>
              ✓ Done on {formatMoment(finished.at)} by <bdi>{finished.by}</bdi>
            </p>
          ) : (
            <Button
              aria-disabled={isBusy}
              onClick={() =>
                step === 'archived'
                  ? archive()
                  : save((database) => finish(database, step), `${STEPS[step].label}: done`)
              }
            >
              {step === 'archived' ? `Archive the team of ${year}` : 'This step is done'}
            </Button>
          )}
        </div>
      </Panel>
    );
  });
}

/** Pages that have what a step needs. */
const LINKS: Partial<Record<Step, { to: string; label: string }>> = {
  peopleInvited: { to: '/members/people', label: 'Open People' },
  contactsChanged: { to: '/members/content/settings/main', label: 'Open the settings' },
  selectionsOpened: { to: '/members/content/redirect', label: 'Open the redirects' },
};
