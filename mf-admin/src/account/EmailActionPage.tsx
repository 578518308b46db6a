import { refreshSession } from '@site/shared/auth';
import { Button, ButtonLink, useHydrated } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { useRequest } from '../ui/useRequest';
import { AccountCard } from './AccountCard';
import styles from './account.module.css';
import { passwordProblem, requestAuth } from './account-requests';
import { type EmailAction, parseEmailAction } from './email-action';
import { NewPasswordField } from './NewPasswordField';

const TITLE = 'Account';

/** Where the links of Authentication's e-mails lead. */
export default function EmailActionPage() {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const action = hydrated ? parseEmailAction(query, location.origin) : undefined;
  if (!action) {
    return (
      <AccountCard title={TITLE}>
        <p>
          This page opens the links in e-mails about your account. If you still see this text after
          a moment, the link is incomplete. Copy the whole link from the e-mail, or ask for a new
          one.
        </p>
        <GoOn />
      </AccountCard>
    );
  }
  if (action.mode === 'signIn' && action.continueTo?.startsWith('/join')) {
    const [page = '', fragment = ''] = action.continueTo.split('#');
    const code = new URLSearchParams({ code: action.code });
    return <Navigate to={`${page}#${fragment}&${code}`} replace />;
  }
  return action.mode === 'resetPassword' ? (
    <NewPassword action={action} />
  ) : (
    <Confirmation action={action} />
  );
}

const GoOn = ({ to = '/login', label = 'Go to the login' }: { to?: string; label?: string }) => (
  <div className={looks.row}>
    <ButtonLink to={to}>{label}</ButtonLink>
  </div>
);

/** Chooses a new password for the account to which the link was sent. */
function NewPassword({ action: { code, continueTo } }: { action: EmailAction }) {
  const { state, retry } = useLoaded(() =>
    requestAuth((auth, sdk) => sdk.verifyPasswordResetCode(auth, code)),
  );
  const { isBusy, problem, run } = useRequest();
  const [weakness, setWeakness] = useState<string>();
  const [isDone, setDone] = useState(false);

  if (state.status === 'loading') {
    return (
      <AccountCard title={TITLE} step="Choose a new password">
        <LoadingWithHint of="login service" />
      </AccountCard>
    );
  }
  if (state.status === 'failed' || !state.data.ok) {
    const failure = state.status === 'ready' && !state.data.ok ? state.data : undefined;
    const isOffline = !failure || failure.code === 'auth/network-request-failed';
    return (
      <AccountCard title={TITLE} step="Choose a new password">
        <Problem role="alert">
          {failure?.message ?? 'The link could not be checked. Check your connection.'}
        </Problem>
        <div className={looks.row}>
          {isOffline && <Button onClick={retry}>Try again</Button>}
          <ButtonLink to="/login" variant={isOffline ? 'secondary' : 'primary'}>
            Go to the login
          </ButtonLink>
        </div>
      </AccountCard>
    );
  }
  const email = state.data.value;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('new-password') ?? '');
    const found = passwordProblem(password);
    setWeakness(found);
    if (found) return;
    void run(
      () => requestAuth((auth, sdk) => sdk.confirmPasswordReset(auth, code, password)),
      () => setDone(true),
    );
  };
  if (isDone) {
    return (
      <AccountCard title={TITLE} step="Your password is set">
        <p role="status">
          Now log in as {email} with your new password. All devices were logged out.
        </p>
        <GoOn
          {...(continueTo?.startsWith('/join') && {
            to: continueTo,
            label: 'Back to the invitation',
          })}
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={TITLE} step="Choose a new password">
      <p className={styles.note}>For the account {email}</p>
      <form className={looks.column} onSubmit={submit} noValidate>
        {/* Password managers look for the name of the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="New password" error={weakness} />
        {problem && <Problem role="alert">{problem}</Problem>}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Set the password'}
        </Button>
      </form>
    </AccountCard>
  );
}

/** Confirms an address. By a button, since programs that check e-mails open each link. */
function Confirmation({ action: { code, continueTo } }: { action: EmailAction }) {
  const { isBusy, problem, run } = useRequest();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    run(
      () =>
        requestAuth(async (auth, sdk) => {
          await sdk.applyActionCode(auth, code);
          await auth.currentUser?.reload();
          if (auth.currentUser) await refreshSession();
        }),
      () => setDone(true),
    );
  return (
    <AccountCard
      title={TITLE}
      step={isDone ? 'Your e-mail address is verified' : 'Verify your e-mail address'}
    >
      {isDone ? (
        <GoOn to={continueTo} label="Continue" />
      ) : (
        <>
          <p>Press Verify to confirm that this e-mail address is yours.</p>
          {problem && <Problem role="alert">{problem}</Problem>}
          <div className={looks.row}>
            <Button onClick={confirm} aria-disabled={isBusy}>
              {isBusy ? 'Verifying…' : 'Verify'}
            </Button>
          </div>
        </>
      )}
    </AccountCard>
  );
}
