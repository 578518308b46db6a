import type { Session } from '@site/shared/auth';
import { ButtonLink } from '@site/shared/ui';
import { useState } from 'react';
import { canStoreDrafts } from '../drafts/draft-store';
import { postForm } from '../kinds/post-form';
import { updateForm } from '../kinds/update-form';
import { RemovedList } from '../records/RemovedList';
import looks from '../ui/looks.module.css';
import styles from './account.module.css';
import { LogOutButton } from './LogOutButton';
import { SendVerification } from './SendVerification';
import { useVerification } from './useVerification';

/** The logged-in account, whether it may write, and a button to log out. */
export function AlreadyLoggedIn({ session }: { session: Extract<Session, { user: unknown }> }) {
  const [isForgotten] = useState(() => !canStoreDrafts());
  const isMember = session.status === 'member';

  return (
    <>
      <p className={styles.note}>
        as <strong>{session.user.email}</strong>
      </p>
      {!isMember && (
        <p className={styles.told}>
          You are not yet a member on this site, so you cannot write posts or updates. If you were
          invited, open the link in your invitation. Otherwise ask the web team to add you, then log
          in again.
        </p>
      )}
      {!isMember && <Verification />}
      {isForgotten && (
        <p className={styles.told}>
          This browser stores nothing for this site: its storage is full or blocked. You stay logged
          in only until you close or reload this page, and unsaved text is not kept as a draft.
        </p>
      )}
      <div className={looks.row}>
        {isMember && (
          <>
            <ButtonLink to="/members">Members’ home</ButtonLink>
            <ButtonLink to="/members/account" variant="secondary">
              Your account
            </ButtonLink>
            <ButtonLink to="/blog/post/new" variant="secondary">
              New Post
            </ButtonLink>
            <ButtonLink to="/latest" variant="secondary">
              Latest Updates
            </ButtonLink>
          </>
        )}
        <LogOutButton variant="primary" />
      </div>
      {isMember && <RemovedList title="Removed posts and updates" kinds={[postForm, updateForm]} />}
    </>
  );
}

/** Members need a verified address. */
function Verification() {
  const { isUnverified } = useVerification();
  if (!isUnverified) return null;
  return (
    <>
      <p>Your e-mail address is not verified yet.</p>
      <SendVerification label="Send me an e-mail to verify it" />
    </>
  );
}
