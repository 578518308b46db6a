import { safeLink } from '@stss/shared/text';
import { Button, Dialog, TextField } from '@stss/shared/ui';
import { useState } from 'react';
import styles from './editor-dialogs.module.css';
import { onEnter } from './on-enter';

/** Asks where the selected text shall lead. Not a form: it lies inside the post's own. */
export function LinkDialog({
  address: before,
  onLink,
  onClose,
}: {
  address: string;
  /** '' takes the link off. */
  onLink: (address: string) => void;
  onClose: () => void;
}) {
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState('');
  const use = () => {
    const link = safeLink(address);
    if (link) onLink(link);
    else setProblem('Please give a link that starts with https:// or mailto:');
  };
  return (
    <Dialog title="Link" onClose={onClose}>
      <div className={styles.dialog}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={address}
          error={problem}
          onKeyDown={onEnter(use)}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className={styles.actions}>
          {before && (
            <Button variant="ghost" onClick={() => onLink('')}>
              Remove link
            </Button>
          )}
          <Button onClick={use}>Use this link</Button>
        </div>
      </div>
    </Dialog>
  );
}
