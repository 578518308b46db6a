import { useRole } from '@site/shared/auth';
import { ButtonLink, ConfirmProvider, Container, PageHeading } from '@site/shared/ui';
import { mayWrite } from '../kinds/form-settings';
import { forms } from '../kinds/forms';
import { RemovedRecords } from '../records/RemovedList';
import { ContentByKind } from './ContentByKind';
import { DraftQueue } from './DraftQueue';
import { Health } from './Health';
import styles from './home.module.css';
import { MyDrafts } from './MyDrafts';
import { Part } from './Part';
import { RecentChanges } from './RecentChanges';

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
