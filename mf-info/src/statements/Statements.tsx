import { useRecords, useSettings } from '@site/shared/content';
import { statement } from '@site/shared/content-types';
import { mailAddress } from '@site/shared/text';
import { Container, EmptyState, PageHeading } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { Paragraphs } from '../content/Paragraphs';
import { ListTools, RecordTools } from '../content/tools';
import styles from './Statements.module.css';

/** What the society says of its site, of privacy or of accessibility: each has an address. */
export default function Statements() {
  const isPrivacy = useLocation().pathname.startsWith('/privacy');
  const { email } = useSettings();
  const statements = useRecords(statement);
  return (
    <Container page>
      <PageHeading title={isPrivacy ? 'Privacy' : 'Accessibility'} hasLateActions>
        <ListTools kind="statement" />
      </PageHeading>
      <Loaded of={{ statements }}>
        {({ statements }) => {
          const shown = statements.filter(({ shownOn }) => (shownOn === 'privacy') === isPrivacy);
          return (
            <div className={styles.statements}>
              {shown.length === 0 && (
                <EmptyState title="Nothing is written here yet" message={`Ask ${email}.`} />
              )}
              {shown.map(({ id, title, text }) => (
                <section key={id} aria-labelledby={id}>
                  <h2 id={id} dir="auto">
                    {title}
                  </h2>
                  <Paragraphs text={text} />
                  <RecordTools kind="statement" id={id} />
                </section>
              ))}
              <p>
                Questions: <a href={mailAddress(email)}>{email}</a>
              </p>
            </div>
          );
        }}
      </Loaded>
    </Container>
  );
}
