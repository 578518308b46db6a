import { authStore, signIn } from '@site/shared/auth';
import { useSettings } from '@site/shared/content';
import { notify } from '@site/shared/notices';
import { Button, TextField, useHydrated } from '@site/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { canStoreDrafts } from '../drafts/draft-store';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import styles from './account.module.css';
import { loginTrouble } from './login-trouble';
import { ResetRequest } from './ResetRequest';

const PASSWORD_HELP = 'Please contact the web team for the password';

/** Uncontrolled fields, so that text typed before hydration is not lost. */
export function LoginForm() {
  const { shortName } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState('');
  /** The address with which the form for a new password starts, once it is open. */
  const [resetFor, setResetFor] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();

  const report = (message: string, inPlainWords = '') => {
    setProblem(inPlainWords);
    notify(message, 'error');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    if (!email || !password) return report('Please fill all the fields');
    setProblem('');
    setBusy(true);
    const outcome = await signIn(email, password);
    setBusy(false);
    if (outcome.ok) {
      notify('Logged in', 'success');
      const isMember = authStore.getState().status === 'member';
      // Otherwise this page says that nothing is stored.
      if (isMember && canStoreDrafts())
        navigate(String(Object(state).from ?? '/members'), { replace: true });
    } else report(`${outcome.message} Please try again`, loginTrouble(outcome.message));
  };

  return (
    <>
      <p className={styles.note}>
        For members of {shortName} who write for this site. Accounts are given by invitation:{' '}
        <Link to="/contact">ask us for one</Link>.
      </p>
      <form className={looks.column} onSubmit={submit} noValidate>
        <TextField ref={email} label="Email" name="email" type="email" autoComplete="username" />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        {problem && <Problem>{problem}</Problem>}
        <noscript>
          <p>Logging in needs JavaScript. Switch it on for this site, then reload the page.</p>
        </noscript>
        {/* A form that no script takes over would put the password into the address. */}
        <Button type="submit" disabled={isBusy || !isHydrated}>
          {isBusy ? 'Logging in…' : 'Log in'}
        </Button>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the answer below, also without script. */}
        <a
          href="#password-help"
          className={styles.forgot}
          onClick={() => {
            setResetFor(email.current?.value ?? '');
            notify(PASSWORD_HELP);
          }}
        >
          Forgot password?
        </a>
      </form>
      <div id="password-help" className={styles.section}>
        {resetFor !== undefined && (
          <>
            <p className={looks.note}>{PASSWORD_HELP}</p>
            <ResetRequest email={resetFor} />
          </>
        )}
      </div>
    </>
  );
}
