import { useRole } from '@site/shared/auth';
import { ButtonLink, ConfirmProvider, Container, PageHeading } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { capitalised, mayWrite } from '../kinds/form-settings';
import { forms } from '../kinds/forms';
import { RemovedRecords } from '../records/RemovedList';
import { DraftQueue } from './DraftQueue';
import { Health } from './Health';
import styles from './home.module.css';
import { MyDrafts } from './MyDrafts';
import { Part } from './Part';
import { RecentChanges } from './RecentChanges';

/** The kinds of content, each leading to its list. */
function ContentByKind() {
  const role = useRole();
  return (
    <Part id="content-by-kind" title="All content">
      <ul className={styles.kinds}>
        {forms
          .filter((form) => mayWrite(form, role))
          .map(({ type, names }) => (
            <li key={type.name}>
              <Link to={`/members/content/${type.name}`}>{capitalised(names.many)}</Link>
            </li>
          ))}
      </ul>
    </Part>
  );
}

/** `/members`: everything that members do, and what has changed. */
export default function HomePage() {
  const role = useRole();
  return (
    <ConfirmProvider>
      <Container page>
        <PageHeading title="Members’ home">
          <ButtonLink to="/blog/post/new">New Post</ButtonLink>
          <ButtonLink to="/latest/new/1">New Update</ButtonLink>
          <ButtonLink to="/members/media" variant="secondary">
            Media
          </ButtonLink>
          {role === 'admin' && (
            <ButtonLink to="/members/people" variant="secondary">
              People
            </ButtonLink>
          )}
          <ButtonLink to="/members/account" variant="secondary">
            Your account
          </ButtonLink>
        </PageHeading>
        <div className={styles.columns}>
          <div className={styles.column}>
            <DraftQueue />
            <MyDrafts />
            <ContentByKind />
            <Part id="removed" title="Removed content">
              <RemovedRecords kinds={forms.filter((form) => mayWrite(form, role))} />
            </Part>
            <Health />
          </div>
          <RecentChanges />
        </div>
      </Container>
    </ConfirmProvider>
  );
}
