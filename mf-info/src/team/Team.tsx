import { useRecords } from '@site/shared/content';
import { teamMember } from '@site/shared/content-types';
import type { PageText } from '@site/shared/society';
import { mailAddress } from '@site/shared/text';
import { Button, Container, EmptyState, PageHeading, VisuallyHidden } from '@site/shared/ui';
import raw from '@site/society/pages/team.json' with { type: 'json' };
import { useState } from 'react';
import { Loaded } from '../content/Loaded';
import { type SectionText, useSectionText } from '../content/section-text';
import { ListTools, RecordTools } from '../content/tools';
import { MemberCard } from './MemberCard';
import styles from './Team.module.css';
import { membersOf, type TeamMember } from './team-groups';

const { categories, default: defaultCategory }: PageText<'team.json'> = raw;

/** The team directory. */
export default function Team() {
  const text = useSectionText('team');
  const members = useRecords(teamMember);
  return (
    <Container page>
      <Loaded of={{ text, members }}>{(data) => <Directory {...data} />}</Loaded>
    </Container>
  );
}

/** The team, one category at a time. */
function Directory({ text, members }: { text: SectionText; members: readonly TeamMember[] }) {
  const [chosen, setChosen] = useState(defaultCategory);
  const groups = categories.find(({ name }) => name === chosen)?.groups ?? [];
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
          {categories.map(({ name }) => (
            <Button
              key={name}
              variant={name === chosen ? 'primary' : 'secondary'}
              aria-pressed={name === chosen}
              onClick={() => setChosen(name)}
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
            <Group
              key={group}
              group={group}
              heading={heading}
              members={membersOf(members, group)}
            />
          ))}
      </div>
      {/* Without scripts no category can be chosen. */}
      <noscript>
        {categories
          .filter(({ name }) => name !== defaultCategory)
          .flatMap((category) => category.groups)
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
    </>
  );
}

function Group({
  group,
  heading,
  members,
}: {
  group: string;
  heading: string;
  members: readonly TeamMember[];
}) {
  return (
    <section className={styles.group} aria-labelledby={group}>
      <h2 id={group}>{heading}</h2>
      {members.length === 0 && <p className={styles.nobody}>Nobody is listed here yet.</p>}
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    </section>
  );
}
