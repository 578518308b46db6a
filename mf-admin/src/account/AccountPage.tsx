import { refreshSession, signOut, useSession } from '@site/shared/auth';
import { notify } from '@site/shared/notices';
import { Button, TextField, useConfirm } from '@site/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDatabaseRequest } from '../data/useDatabaseRequest';
import looks from '../ui/looks.module.css';
import { RequestState } from '../ui/RequestState';
import { useRequest } from '../ui/useRequest';
import { AccountCard } from './AccountCard';
import styles from './account.module.css';
import { changePassword, passwordProblem } from './account-requests';
import { LogOutButton } from './LogOutButton';
import { NewPasswordField } from './NewPasswordField';

/** The account of the member at this page: its role, its password, its logins. */
export default function AccountPage() {
  const session = useSession();
  if (session.status !== 'member') return null;
  return (
    <AccountCard title="Your account">
      <p className={styles.note}>
        {session.user.email}, {session.role}
      </p>
      <PasswordForm email={session.user.email} />
      <Logins uid={session.user.uid} />
      <div className={styles.end}>
        <Link to="/members">Members’ home</Link>
      </div>
    </AccountCard>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { isBusy, isSlow, problem, run } = useRequest();
  const [problems, setProblems] = useState<{ current?: string; next?: string | undefined }>({});
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const current = String(typed.get('current-password') ?? '');
    const next = String(typed.get('new-password') ?? '');
    const found = {
      ...(current ? {} : { current: 'Type your current password' }),
      next: passwordProblem(next),
    };
    const show = (shown: typeof problems) => {
      setProblems(shown);
      const wrong = form.current?.elements.namedItem(
        shown.current ? 'current-password' : 'new-password',
      );
      if (wrong instanceof HTMLElement) wrong.focus();
    };
    if (found.current || found.next) return show(found);
    setProblems({});
    const showWrong = () => show({ current: 'This is not your current password' });
    void run(
      () => changePassword(current, next),
      () => {
        form.current?.reset();
        notify('Password changed', 'success');
        void refreshSession();
      },
      { 'auth/wrong-password': showWrong, 'auth/invalid-credential': showWrong },
    );
  };
  return (
    <form ref={form} className={styles.section} onSubmit={submit} noValidate>
      <h2>Change the password</h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        name="current-password"
        type="password"
        autoComplete="current-password"
        error={problems.current}
      />
      <NewPasswordField label="New password" error={problems.next} />
      <RequestState problem={problem} isSlow={isSlow} />
      <div className={looks.row}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Change the password'}
        </Button>
      </div>
    </form>
  );
}

const PROBLEMS = {
  refused: 'The server refused this. Log in again, then try once more.',
  failed: 'The server could not be reached. Check your connection, then try again.',
};

const QUESTION =
  'Log out everywhere? You have to log in again on every device, including this one. If somebody else may know your password, change it too: only a new password also ends their uploads.';

function Logins({ uid }: { uid: string }) {
  const confirm = useConfirm();
  const { isBusy, isSlow, problem, run } = useDatabaseRequest(PROBLEMS);

  const logOut = async () => {
    if (!(await confirm(QUESTION))) return;
    await run(
      async (database) => {
        const result = await database.update({ [`members/${uid}/since`]: database.serverTime });
        return result === 'written' ? 'done' : 'refused';
      },
      () => {
        void signOut();
        notify('Logged out everywhere', 'success');
      },
    );
  };
  return (
    <div className={styles.section}>
      <h2>Logins</h2>
      <p>If you lost a device or used a shared computer, log out on all devices.</p>
      <RequestState problem={problem} isSlow={isSlow} />
      <div className={looks.row}>
        <LogOutButton />
        <Button variant="secondary" onClick={logOut} aria-disabled={isBusy}>
          Log out everywhere
        </Button>
      </div>
    </div>
  );
}
