import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import looks from '../ui/looks.module.css';
import { Problem } from '../ui/Problem';
import { useRequest } from '../ui/useRequest';
import styles from './account.module.css';
import { sendVerification } from './account-requests';

/** Sends a link that shows that the address of the account is its owner's; it leads back here. */
export function SendVerification({ label }: { label: string }) {
  const { isBusy, problem, run } = useRequest();
  const [isSent, setSent] = useState(false);
  const { pathname, hash } = useLocation();
  return (
    <>
      <div className={looks.row}>
        <Button
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => sendVerification(pathname + hash),
              () => setSent(true),
            )
          }
        >
          {label}
        </Button>
      </div>
      {problem && <Problem role="alert">{problem}</Problem>}
      <p role="status" className={styles.note}>
        {isSent &&
          'The e-mail was sent. It may take a minute. If it does not arrive, look in your spam folder.'}
      </p>
    </>
  );
}
