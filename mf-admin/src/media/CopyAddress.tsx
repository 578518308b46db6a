import { notify } from '@site/shared/notices';
import { Button, TextField } from '@site/shared/ui';
import styles from './media.module.css';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('Address copied', 'success');
  } catch {
    notify('The browser did not copy it. Please mark the address and copy it by hand.', 'error');
  }
}

/** Copies the address of a stored file. */
export const CopyButton = ({ address, name }: { address: string; name: string }) => (
  <Button
    variant="ghost"
    className={styles.copy}
    aria-label={`Copy the address of ${name}`}
    onClick={() => copy(address)}
  >
    Copy address
  </Button>
);

/** The address of a file that was just uploaded. */
export const CopyAddress = ({ address }: { address: string }) => (
  <div className={styles.address}>
    <TextField label="Its address" readOnly value={address} />
    <CopyButton address={address} name="the new file" />
  </div>
);
