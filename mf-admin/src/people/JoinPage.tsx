import { type Session, useSession } from '@site/shared/auth';
import { useSettings } from '@site/shared/content';
import { ButtonLink, ExternalIcon, useHydrated } from '@site/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../account/AccountCard';
import styles from '../account/account.module.css';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import looks from '../ui/looks.module.css';
import { Accept } from './Accept';
import { ChooseAccount } from './ChooseAccount';
import { type Invitation, parseCode, parseInvitation } from './invitation';

/** Where the link of an invitation leads: log in as the invited address, then accept. */
export default function JoinPage() {
  const hydrated = useHydrated();
  const session = useSession();
  const { hash } = useLocation();
  const { join } = useSettings();
  const invitation = hydrated ? parseInvitation(hash) : undefined;
  return (
    <AccountCard title="Join">
      {!invitation ? (
        <>
          {join ? (
            <>
              <p>
                To join, use the button below. It opens our own form, group or list in a new tab. If
                you would rather ask a person first, <Link to="/contact">contact us</Link>.
              </p>
              {join.text && <p dir="auto">{join.text.replace(/[^.!?…]$/, '$&.')}</p>}
              <ButtonLink href={join.href}>
                <bdi>{join.label}</bdi> <ExternalIcon />
              </ButtonLink>
            </>
          ) : (
            <p>
              To join, <Link to="/contact">contact us</Link>.
            </p>
          )}
          <p className={styles.note}>
            Does your invitation link not open? Copy the whole link again, or ask an admin for a new
            one.
          </p>
        </>
      ) : session.status === 'unknown' ? (
        <LoadingWithHint />
      ) : (
        <Step session={session} invitation={invitation} code={parseCode(hash)} />
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
        <p role="status">{email} is already a member.</p>
        <div className={looks.row}>
          <ButtonLink to="/members">Members’ home</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        You are invited: {email} can join as <strong>{role}</strong>, with the name{' '}
        <bdi>{name}</bdi>. Other members see that name. An admin can correct it later.
      </p>
      {isInvited ? (
        <Accept invitation={invitation} choosesPassword={code !== undefined} />
      ) : (
        <>
          {user && (
            <p className={styles.told}>
              You are logged in as {user.email}. If you continue, that account is logged out on this
              device.
            </p>
          )}
          <ChooseAccount email={email} code={code} />
        </>
      )}
    </>
  );
}
