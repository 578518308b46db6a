import { Button, TextField } from '@site/shared/ui';
import styles from './CopyAddress.module.css';
import { copyText } from './copy-text';

/** Copies an address. `name`: of what. */
export const CopyButton = ({ address, name }: { address: string; name: string }) => (
  <Button
    variant="ghost"
    className={styles.copy}
    aria-label={`Copy the address of ${name}`}
    onClick={() => copyText(address, 'address')}
  >
    Copy address
  </Button>
);

/** An address that was just made, to copy. */
export const CopyAddress = ({
  address,
  label = 'Address of the new file',
  name = 'the new file',
}: {
  address: string;
  label?: string;
  name?: string;
}) => (
  <div className={styles.address}>
    <TextField label={label} readOnly value={address} />
    <CopyButton address={address} name={name} />
  </div>
);
