import { useSession } from '@site/shared/auth';
import { isPreview } from '@site/shared/preview';
import { useHydrated } from '@site/shared/ui';
import { AccountCard } from './AccountCard';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';
import { LoginForm } from './LoginForm';

/** Everybody's login page: the form, or who is logged in already. */
export default function LoginPage() {
  const session = useSession();
  const isReadOnly = useHydrated() && isPreview();
  const isSignedIn = session.status === 'guest' || session.status === 'member';
  if (isReadOnly) {
    return (
      <AccountCard title="User Login" isNarrow>
        <p>This copy of the site is read-only. Nobody can log in here.</p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={isSignedIn ? 'Already Logged in' : 'User Login'} isNarrow>
      {isSignedIn ? <AlreadyLoggedIn session={session} /> : <LoginForm />}
    </AccountCard>
  );
}
