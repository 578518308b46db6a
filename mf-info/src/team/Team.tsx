import type { PageText } from '@site/shared/society';
import { Button, Container, PageHeading, VisuallyHidden } from '@site/shared/ui';
import raw from '@site/society/pages/team.json' with { type: 'json' };
import { useState } from 'react';
import { MemberCard } from './MemberCard';
import styles from './Team.module.css';
import { membersOf } from './team-groups';

const { lead, categories, default: defaultCategory, members }: PageText<'team.json'> = raw;

/** The team directory, one category at a time. */
export default function Team() {
  const [chosen, setChosen] = useState(defaultCategory);
  const groups = categories.find(({ name }) => name === chosen)?.groups ?? [];

  return (
    <Container page>
      <PageHeading title="Team" lead={lead} />
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
        {groups.map(({ group, heading }) => (
          <section key={group} className={styles.group} aria-labelledby={group}>
            <h2 id={group}>{heading}</h2>
            <ul className={styles.members}>
              {membersOf(members, group).map((member) => (
                <MemberCard key={member.name} member={member} />
              ))}
            </ul>
          </section>
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
                {membersOf(members, group).map(({ name, position, email }) => (
                  <li key={name}>
                    {name}, {position} {email && <a href={`mailto:${email}`}>{email}</a>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </noscript>
    </Container>
  );
}
