import { useRecords } from '@site/shared/content';
import {
  formerMember,
  groupsOfTeam,
  teamGroup,
  teamMember,
  teamYear,
} from '@site/shared/content-types';
import { PageMeta } from '@site/shared/page-meta';
import type { PageText } from '@site/shared/society';
import { mailAddress } from '@site/shared/text';
import { Button, Container, EmptyState, PageHeading, VisuallyHidden } from '@site/shared/ui';
import raw from '@site/society/pages/team.json' with { type: 'json' };
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { type SectionText, useSectionText } from '../content/section-text';
import { ListTools, RecordTools } from '../content/tools';
import { UnknownAddress } from '../content/UnknownAddress';
import { MemberCard } from './MemberCard';
import styles from './Team.module.css';
import { membersOf, type TeamMember } from './team-groups';

const team: PageText<'team.json'> = raw;

/** The team directory, or that of a former year. */
export default function Team() {
  const { year } = useParams();
  return <Container page>{year ? <FormerTeam year={year} /> : <TodaysTeam />}</Container>;
}

function TodaysTeam() {
  const text = useSectionText('team');
  const members = useRecords(teamMember);
  const stored = useRecords(teamGroup);
  const years = useRecords(teamYear);
  return (
    <Loaded of={{ text, members, stored, years }}>
      {({ text, members, stored, years }) => (
        <>
          <Directory text={text} members={members} all={groupsOfTeam(stored, team)} />
          {years.length > 0 && (
            <nav className={styles.group} aria-labelledby="former">
              <h2 id="former">Former teams</h2>
              <ul className={styles.choices}>
                {years.map(({ id, title }) => (
                  <li key={id}>
                    <Link dir="auto" to={`/team/${encodeURIComponent(title)}`}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      )}
    </Loaded>
  );
}

function FormerTeam({ year }: { year: string }) {
  const years = useRecords(teamYear);
  const members = useRecords(formerMember);
  const title = `Team ${year}`;
  return (
    <Loaded of={{ years, members }}>
      {({ years, members }) => {
        if (years.every((archived) => archived.title !== year)) return <UnknownAddress />;
        const team = members.filter((member) => member.year === year);
        return (
          <>
            <PageMeta title={title} description={title} />
            <PageHeading title={title} lead={<Link to="/team">Today’s team</Link>} />
            {team.length === 0 && <EmptyState title="Nobody is listed" />}
            {[...new Set(team.map(({ group }) => group))].map((group) => (
              <Group key={group} group={group} heading={group} team={team} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

/** The team, one category at a time. */
function Directory({
  text,
  members,
  all,
}: {
  text: SectionText;
  members: readonly TeamMember[];
  all: ReturnType<typeof groupsOfTeam>;
}) {
  const [picked, setPicked] = useState(team.default);
  const categories = [...new Set(all.map(({ label }) => label))];
  const chosen = categories.includes(picked) ? picked : categories[0];
  const groups = all.filter(({ label }) => label === chosen);
  return (
    <>
      <PageHeading title="Team" lead={text.lead} hasLateActions>
        <ListTools kind="teamMember" />
        <RecordTools kind="sectionText" id="team" />
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
              <bdi>{name}</bdi>
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
          groups.map((each) => <Group key={each.group} {...each} team={members} />)}
      </div>
      {/* Without scripts no category can be chosen. */}
      <noscript>
        {all
          .filter(({ label }) => label !== chosen)
          .map(({ group, heading }) => (
            <section key={group} className={styles.group}>
              <h2 dir="auto">{heading}</h2>
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
    </>
  );
}

function Group({
  group,
  heading,
  team,
}: {
  group: string;
  heading: string;
  team: readonly TeamMember[];
}) {
  const members = membersOf(team, group);
  return (
    <section className={styles.group} aria-labelledby={group}>
      <h2 id={group} dir="auto">
        {heading}
      </h2>
      {members.length === 0 && <p className={styles.nobody}>Nobody is listed here yet.</p>}
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    </section>
  );
}
