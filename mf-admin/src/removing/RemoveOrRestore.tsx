import { Button, useConfirm } from '@stss/shared/ui';
import styles from './removing.module.css';

/** Takes something from the readers' pages, or brings it back; nothing is ever deleted. */
export function RemoveOrRestore({
  what,
  isRemoved,
  isBusy,
  onChange,
}: {
  what: 'post' | 'update';
  isRemoved: boolean;
  isBusy: boolean;
  onChange: (removed: boolean) => void;
}) {
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm(`Remove this ${what}? It can be brought back at any time.`)) onChange(true);
  };
  return (
    <div className={styles.row}>
      <p>
        {isRemoved
          ? `This ${what} is removed: readers do not see it.`
          : `Readers see this ${what}.`}
      </p>
      {isRemoved ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => onChange(false)}>
          Bring it back
        </Button>
      ) : (
        <Button variant="danger" disabled={isBusy} onClick={remove}>
          Remove this {what}
        </Button>
      )}
    </div>
  );
}
