import { Button, TextField } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { useRequest } from '../ui/useRequest';
import styles from './account.module.css';
import { requestPasswordReset } from './account-requests';

/** Asks for a link by which the owner of an address chooses a new password. */
export function ResetRequest({ email }: { email: string }) {
  const { isBusy, problem, setProblem, run } = useRequest();
  const [sentTo, setSentTo] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('reset-email') ?? '').trim();
    if (!address) return setProblem('Type the e-mail address of your account.');
    void run(
      () => requestPasswordReset(address, '/login'),
      () => setSentTo(address),
    );
  };

  return (
    <form
      className={looks.column}
      onSubmit={submit}
      noValidate
      aria-label="Link for a new password"
    >
      <p className={styles.note}>
        Or choose a new password yourself: we send you a link by e-mail.
      </p>
      <TextField
        label="E-mail address of your account"
        name="reset-email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      {problem && <Problem role="alert">{problem}</Problem>}
      <Button type="submit" variant="secondary" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send the link'}
      </Button>
      <p role="status" className={looks.status}>
        {sentTo &&
          `If ${sentTo} has an account, an e-mail with a link is on its way. It may take a minute. If it does not arrive, look in your spam folder.`}
      </p>
    </form>
  );
}
