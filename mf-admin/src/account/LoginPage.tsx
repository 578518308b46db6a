import { useSession } from '@site/shared/auth';
import { AccountCard } from './AccountCard';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';
import { LoginForm } from './LoginForm';

/** Everybody's login page: the form, or who is logged in already. */
export default function LoginPage() {
  const session = useSession();
  const isSignedIn = session.status === 'guest' || session.status === 'member';
  return (
    <AccountCard title={isSignedIn ? 'Already Logged in' : 'User Login'} isNarrow>
      {isSignedIn ? <AlreadyLoggedIn session={session} /> : <LoginForm />}
    </AccountCard>
  );
}
