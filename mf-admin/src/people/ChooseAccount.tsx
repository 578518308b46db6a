import { refreshSession, signIn } from '@site/shared/auth';
import { Button, TextField } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from '../account/account.module.css';
import {
  linkBackTo,
  passwordProblem,
  requestAuth,
  requestPasswordReset,
} from '../account/account-requests';
import { loginTrouble } from '../account/login-trouble';
import { NewPasswordField } from '../account/NewPasswordField';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { type RequestOutcome, useRequest } from '../ui/useRequest';

/** Logs in as the invited address: by the link of an e-mail, with a new account, or with an old one. */
export function ChooseAccount({ email, code }: { email: string; code: string | undefined }) {
  const [hasAccount, setHasAccount] = useState(false);
  const [isCodeSpent, setCodeSpent] = useState(false);
  if (code && !isCodeSpent) {
    return <ByLink email={email} code={code} onRefused={() => setCodeSpent(true)} />;
  }
  return hasAccount ? (
    <ExistingAccount email={email} onBack={() => setHasAccount(false)} />
  ) : (
    <NewAccount email={email} onExists={() => setHasAccount(true)} />
  );
}

/** The link in an e-mail by Authentication, made again from its code. */
const linkOf = (code: string): string =>
  `${location.origin}/account-action?${new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: 'any' })}`;

/** The link proves the address. The password is chosen with the name, before the invitation counts. */
function ByLink({
  email,
  code,
  onRefused,
}: {
  email: string;
  code: string;
  onRefused: () => void;
}) {
  const { isBusy, problem, run } = useRequest();
  const logIn = () =>
    run(
      async () => {
        const outcome = await requestAuth((auth, sdk) =>
          sdk.signInWithEmailLink(auth, email, linkOf(code)),
        );
        if (outcome.ok) await refreshSession();
        return outcome;
      },
      () => {},
    );
  return (
    <>
      {problem && <Problem role="alert">{problem}</Problem>}
      <div className={looks.row}>
        <Button onClick={() => void logIn()} aria-disabled={isBusy}>
          {isBusy ? 'Logging in…' : `Continue as ${email}`}
        </Button>
        {problem && (
          <Button variant="secondary" onClick={onRefused}>
            Continue without the link
          </Button>
        )}
      </div>
    </>
  );
}

function NewAccount({ email, onExists }: { email: string; onExists: () => void }) {
  const { isBusy, problem, run } = useRequest();
  const [weakness, setWeakness] = useState<string>();
  const { pathname, hash } = useLocation();

  const create = async (password: string): Promise<RequestOutcome<void>> => {
    const created = await requestAuth(async (auth, sdk) => {
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
      await sdk.sendEmailVerification(user, linkBackTo(pathname + hash));
    });
    if (created.ok) await refreshSession();
    return created;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('new-password') ?? '');
    const found = passwordProblem(password);
    setWeakness(found);
    if (found) return;
    await run(
      () => create(password),
      () => {},
      { 'auth/email-already-in-use': onExists },
    );
  };
  return (
    <form className={looks.column} onSubmit={submit} noValidate>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="Choose a password" error={weakness} />
      {problem && <Problem role="alert">{problem}</Problem>}
      <div className={looks.row}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Creating…' : 'Create my account'}
        </Button>
        <Button variant="secondary" onClick={onExists}>
          I have an account
        </Button>
      </div>
    </form>
  );
}

function ExistingAccount({ email, onBack }: { email: string; onBack: () => void }) {
  const { isBusy, problem, setProblem, run } = useRequest();
  const [isSent, setSent] = useState(false);
  const { pathname, hash } = useLocation();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setProblem('Type the password of this account.');
    const logIn = async (): Promise<RequestOutcome> => {
      const outcome = await signIn(email, password);
      if (outcome.ok) return { ok: true, value: undefined };
      return { ok: false, message: loginTrouble(outcome.message) || outcome.message, code: '' };
    };
    void run(logIn, () => {});
  };
  const reset = () =>
    run(
      () => requestPasswordReset(email, pathname + hash),
      () => setSent(true),
    );
  return (
    <form className={looks.column} onSubmit={submit} noValidate>
      <p>
        {email} already has an account. Log in with its password. If you do not know it, or somebody
        else made the account, choose a new password: that logs out all other devices.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      {problem && <Problem role="alert">{problem}</Problem>}
      <div className={looks.row}>
        <Button type="submit" aria-disabled={isBusy}>
          Log in
        </Button>
        <Button variant="secondary" onClick={reset} aria-disabled={isBusy}>
          Send me a link for a new password
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {isSent && `An e-mail is on its way to ${email}. The link in it leads back to this page.`}
      </p>
    </form>
  );
}
