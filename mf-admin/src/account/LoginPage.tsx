import { useSession } from '@site/shared/auth';
import { Card, ConfirmProvider, Container } from '@site/shared/ui';
import { AlreadyLoggedIn } from './AlreadyLoggedIn';
import { LoginForm } from './LoginForm';
import styles from './login.module.css';

/** Everybody's login page: the form, or who is logged in already. */
export default function LoginPage() {
  const session = useSession();
  const isSignedIn = session.status === 'guest' || session.status === 'member';
  return (
    <ConfirmProvider>
      <Container page className={styles.page}>
        <Card className={styles.card}>
          {isSignedIn ? <AlreadyLoggedIn session={session} /> : <LoginForm />}
        </Card>
      </Container>
    </ConfirmProvider>
  );
}
