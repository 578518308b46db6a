import { useRole } from '@site/shared/auth';
import { teamGroup } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import {
  Button,
  ButtonLink,
  ConfirmProvider,
  Container,
  EmptyState,
  PageHeading,
} from '@site/shared/ui';
import { useNavigate } from 'react-router-dom';
import { loadCollection } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { newRecords } from '../data/save-record';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import { useStored } from '../data/useStored';
import looks from '../ui/looks.module.css';
import { Panel } from '../ui/Panel';
import { RequestState } from '../ui/RequestState';
import { Checklist } from './Checklist';
import { archiveTeam, loadHandOver } from './hand-over';
import { NextTeam } from './NextTeam';

const REFUSED = 'The server refused this. Somebody may have changed it meanwhile. Reload the page.';

const MESSAGES = {
  ...{ conflict: REFUSED, denied: REFUSED, taken: REFUSED },
  failed: 'The server could not be reached. Check your connection, then try again.',
};

/** `/members/new-year`: hands over to the next team, step by step. For admins. */
export default function NewYearPage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading
          title="A new year"
          lead="Hand over to the next team. Each step is saved at once: you, or another admin, can go on at any time."
        />
        {role === 'admin' ? (
          <NewYear />
        ) : (
          <EmptyState title="Only admins hand over" message="Ask an admin to do this." />
        )}
      </Container>
    </ConfirmProvider>
  );
}

function NewYear() {
  const stored = useStored(loadHandOver, 'The state of the hand-over');
  const navigate = useNavigate();
  const { run, isBusy, ...request } = useDatabaseRequest(MESSAGES);
  if (stored.instead) return stored.instead;
  const { data, refresh } = stored;
  const { year, archived, team, groups } = data;
  const archive = async (database: MemberDatabase) => {
    const outcome = await archiveTeam(database, year);
    return outcome.ok ? 'done' : outcome.reason;
  };
  /** The groups of the society's files are stored first, so that they can be edited. */
  const storeGroups = async (database: MemberDatabase) => {
    if ((await loadCollection(database, teamGroup)).length > 0) return 'done';
    const copies = groups.map(({ category, ...group }, index) => ({
      ...{ ...group, label: category, order: index + 1 },
    }));
    const values = await newRecords(database, teamGroup, copies);
    return (await database.update(values)) === 'written' ? 'done' : 'denied';
  };
  return (
    <div className={looks.column}>
      <RequestState {...request} />
      <Panel title={`1. Archive the team of ${year}`}>
        {archived ? (
          <div className={looks.row}>
            <p>✓ Archived {archived}</p>
            <ButtonLink to={`/team/${year}`} variant="secondary">
              See the team of {year}
            </ButtonLink>
          </div>
        ) : (
          <>
            <p>
              The {team.length} people of the team page stay at /team/{year}, without their
              addresses.
            </p>
            <p>
              <Button
                aria-disabled={isBusy}
                onClick={() =>
                  void run(archive, () => {
                    notify(`The team of ${year} is archived`, 'success');
                    refresh();
                  })
                }
              >
                Archive the team
              </Button>
            </p>
          </>
        )}
      </Panel>
      <Panel title="2. Choose the next team">
        <div className={looks.row}>
          <Button
            variant="secondary"
            aria-disabled={isBusy}
            onClick={() => void run(storeGroups, () => navigate('/members/content/teamGroup'))}
          >
            Edit the groups
          </Button>
          <ButtonLink to="/members/content/teamMember/new" variant="secondary">
            New team member
          </ButtonLink>
        </div>
        <NextTeam team={team} groups={groups} onSaved={refresh} />
      </Panel>
      <Panel title="3. Check the rest">
        <Checklist {...data} onSaved={refresh} />
      </Panel>
    </div>
  );
}
