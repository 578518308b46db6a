import { authStore, refreshSession } from '@site/shared/auth';
import { loadAuth } from '@site/shared/firebase';
import { notify } from '@site/shared/notices';
import { Button } from '@site/shared/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from '../account/account.module.css';
import { passwordProblem, requestAuth } from '../account/account-requests';
import { NewPasswordField } from '../account/NewPasswordField';
import { SendVerification } from '../account/SendVerification';
import { useVerification } from '../account/useVerification';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { useRequest } from '../ui/useRequest';
import { type Acceptance, acceptInvitation } from './accept';
import type { Invitation } from './invitation';

const PROBLEMS: Readonly<Record<Exclude<Acceptance, 'accepted'>, string>> = {
  unverified:
    'Your e-mail address is not verified yet. Open the link in the e-mail, then press Join again.',
  refused: 'This invitation is not valid, or no longer valid. Ask an admin for a new one.',
  failed: 'The server could not be reached. Check your connection, then try again.',
};

/** Joins with the account that is logged in, which has the invited address. */
export function Accept({
  invitation,
  choosesPassword,
}: {
  invitation: Invitation;
  /** Whether the account was entered by a link, and may have a password that somebody else chose. */
  choosesPassword: boolean;
}) {
  const { isBusy, problem, run } = useRequest();
  const [weakness, setWeakness] = useState<string>();
  const { isUnverified, setUnverified } = useVerification();
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('new-password') ?? '');
    const found = choosesPassword ? passwordProblem(password) : undefined;
    setWeakness(found);
    if (found) return;
    const join = async () => {
      if (choosesPassword) {
        // First: whoever registered the address before must not become a member by this.
        const set = await requestAuth(async ({ currentUser }, sdk) => {
          if (currentUser) await sdk.updatePassword(currentUser, password);
        });
        if (!set.ok) return set;
      }
      const { currentUser } = await loadAuth();
      const result = currentUser
        ? await acceptInvitation(currentUser, invitation)
        : ('failed' as const);
      setUnverified(result === 'unverified');
      if (result !== 'unverified') await refreshSession().catch(() => {});
      // The answer to an earlier try may have been lost.
      if (result === 'accepted' || authStore.getState().status === 'member') {
        return { ok: true as const, value: undefined };
      }
      return { ok: false as const, message: PROBLEMS[result], code: result };
    };
    void run(join, () => {
      notify('Welcome: you are a member now', 'success');
      navigate('/members', { replace: true });
    });
  };
  return (
    <>
      {isUnverified && (
        <p className={styles.told}>
          Verify your e-mail address first: open the link in our e-mail to {invitation.email}, then
          press Join here.
        </p>
      )}
      <form className={looks.column} onSubmit={submit} noValidate>
        {choosesPassword && (
          <>
            <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
            <NewPasswordField label="Choose a password" error={weakness} />
          </>
        )}
        {problem && <Problem role="alert">{problem}</Problem>}
        <div className={looks.row}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Joining…' : 'Join'}
          </Button>
        </div>
      </form>
      {isUnverified && <SendVerification label="Send the e-mail again" />}
    </>
  );
}
