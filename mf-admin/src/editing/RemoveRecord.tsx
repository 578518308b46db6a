import { Button, useConfirm } from '@site/shared/ui';
import styles from './removal.module.css';

/** Removes a record; nothing is ever deleted. */
export function RemoveRecord({
  what,
  isBusy,
  onRemove,
}: {
  what: string;
  isBusy: boolean;
  onRemove: () => void;
}) {
  const confirm = useConfirm();
  const remove = async () => {
    const question = `Remove this ${what}? Readers can no longer read it. Members can restore it at any time.`;
    if (await confirm(question)) onRemove();
  };
  return (
    <div className={styles.row}>
      <p>
        Readers see this {what}. When it is removed only members can read it. Its pictures stay
        public for whoever knows their addresses.
      </p>
      <Button variant="danger" disabled={isBusy} onClick={remove}>
        Remove this {what}
      </Button>
    </div>
  );
}
