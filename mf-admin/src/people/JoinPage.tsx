import { type Session, useSession } from '@site/shared/auth';
import { ButtonLink, useHydrated } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import { AccountCard } from '../account/AccountCard';
import styles from '../account/account.module.css';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import looks from '../ui/looks.module.css';
import { Accept } from './Accept';
import { ChooseAccount } from './ChooseAccount';
import { type Invitation, readCode, readInvitation } from './invitation';

/** Where the link of an invitation leads: log in as the invited address, then accept. */
export default function JoinPage() {
  const hydrated = useHydrated();
  const session = useSession();
  const { hash } = useLocation();
  const invitation = hydrated ? readInvitation(hash) : undefined;
  return (
    <AccountCard title="Join">
      {!invitation ? (
        <p>
          Links of invitations lead here. If this stays, the link is incomplete: copy the whole link
          that you were given, or ask for it again.
        </p>
      ) : session.status === 'unknown' ? (
        <LoadingWithHint />
      ) : (
        <Step session={session} invitation={invitation} code={readCode(hash)} />
      )}
    </AccountCard>
  );
}

interface StepProps {
  session: Session;
  invitation: Invitation;
  code: string | undefined;
}

function Step({ session, invitation, code }: StepProps) {
  const { email, name, role } = invitation;
  const user = 'user' in session ? session.user : undefined;
  const isInvited = user?.email.toLowerCase() === email;
  if (isInvited && session.status === 'member') {
    return (
      <>
        <p role="status">{email} is a member already.</p>
        <div className={looks.row}>
          <ButtonLink to="/members">Members’ home</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        You are invited: {email} may join as <strong>{role}</strong>, under the name{' '}
        <bdi>{name}</bdi>. Colleagues see that name; an admin can correct it later.
      </p>
      {isInvited ? (
        <Accept invitation={invitation} choosesPassword={code !== undefined} />
      ) : (
        <>
          {user && (
            <p className={styles.told}>
              You are logged in as {user.email}. Going on logs that account out on this device.
            </p>
          )}
          <ChooseAccount email={email} code={code} />
        </>
      )}
    </>
  );
}
