import { useRecords } from '@site/shared/content';
import {
  groupsOfTeam,
  type Stored,
  teamGroup,
  teamMember,
  teamYear,
} from '@site/shared/content-types';
import type { PageText } from '@site/shared/society';
import { mailAddress } from '@site/shared/text';
import { Button, Container, EmptyState, PageHeading, VisuallyHidden } from '@site/shared/ui';
import raw from '@site/society/pages/team.json' with { type: 'json' };
import { useState } from 'react';
import { Loaded } from '../content/Loaded';
import { type SectionText, useSectionText } from '../content/section-text';
import { ListTools, RecordTools } from '../content/tools';
import styles from './Team.module.css';
import { TeamGroup, YearLinks } from './TeamGroup';
import { membersOf, type TeamMember } from './team-groups';

const team: PageText<'team.json'> = raw;

/** The team directory. */
export default function Team() {
  const text = useSectionText('team');
  const members = useRecords(teamMember);
  const groups = useRecords(teamGroup);
  const years = useRecords(teamYear);
  return (
    <Container page>
      <Loaded of={{ text, members, groups, years }}>{(data) => <Directory {...data} />}</Loaded>
    </Container>
  );
}

/** The team, one category at a time. */
function Directory({
  text,
  members,
  groups: stored,
  years,
}: {
  text: SectionText;
  members: readonly TeamMember[];
  groups: readonly Stored<typeof teamGroup>[];
  years: readonly Stored<typeof teamYear>[];
}) {
  const all = groupsOfTeam(stored, team);
  const categories = [...new Set(all.map(({ category }) => category))];
  const [picked, setPicked] = useState(team.default);
  const chosen = categories.includes(picked) ? picked : categories[0];
  const groups = all.filter(({ category }) => category === chosen);
  const archived = years.filter((each) => each.archived).map(({ year }) => year);
  return (
    <>
      <PageHeading title="Team" lead={text.lead}>
        <RecordTools kind="sectionText" id="team" />
        <ListTools kind="teamMember" />
      </PageHeading>
      <fieldset className={styles.categories}>
        <legend>
          <VisuallyHidden>Category</VisuallyHidden>
        </legend>
        <div className={styles.choices}>
          {categories.map((name) => (
            <Button
              key={name}
              variant={name === chosen ? 'primary' : 'secondary'}
              aria-pressed={name === chosen}
              onClick={() => setPicked(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        {members.length === 0 && (
          <EmptyState
            title="Nobody is listed yet"
            message="The team introduces itself here soon."
          />
        )}
        {members.length > 0 &&
          groups.map(({ group, heading }) => (
            <TeamGroup
              key={group}
              id={group}
              heading={heading}
              members={membersOf(members, group)}
            />
          ))}
      </div>
      {/* Without scripts no category can be chosen. */}
      <noscript>
        {all
          .filter(({ category }) => category !== chosen)
          .map(({ group, heading }) => (
            <section key={group} className={styles.group}>
              <h2>{heading}</h2>
              <ul>
                {membersOf(members, group).map(({ id, name, position, email }) => (
                  <li key={id}>
                    {position ? `${name}, ${position}` : name}{' '}
                    {email && <a href={mailAddress(email)}>{email}</a>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </noscript>
      {archived.length > 0 && (
        <nav className={styles.group} aria-labelledby="former-teams">
          <h2 id="former-teams">Former teams</h2>
          <YearLinks years={archived} />
        </nav>
      )}
    </>
  );
}
