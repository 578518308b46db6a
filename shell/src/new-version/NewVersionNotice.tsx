import { Button } from '@stss/shared/ui';
import { useState } from 'react';
import styles from './NewVersionNotice.module.css';
import { useNewVersion } from './useNewVersion';

/** Says that a reload brings something new; styles hide it while there is a form on the page. */
export function NewVersionNotice() {
  const found = useNewVersion();
  const [dismissed, setDismissed] = useState(false);
  return (
    <div role="status" className={styles.place}>
      {found && !dismissed && (
        <div className={styles.notice}>
          <p>A new version of this site is ready.</p>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button variant="ghost" onClick={() => setDismissed(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
