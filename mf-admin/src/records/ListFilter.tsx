import { TextField } from '@site/shared/ui';
import looks from '../ui/looks.module.css';
import styles from './record-list.module.css';

/** Which records of a kind are listed: shown or removed ones, and those with a text in their title. */
export function ListFilter({
  isRemoved,
  onState,
  by,
  text,
  hint,
  onText,
}: {
  isRemoved: boolean;
  /** Absent: these records cannot be removed. */
  onState: ((isRemoved: boolean) => void) | undefined;
  /** What a record is found by. */
  by: string;
  text: string;
  hint?: string | undefined;
  /** Absent: these records cannot be searched. */
  onText: ((text: string) => void) | undefined;
}) {
  const state = (label: string, removed: boolean) => (
    <button
      type="button"
      aria-pressed={removed === isRemoved}
      className={looks.toggle}
      onClick={() => onState?.(removed)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.filter}>
      <div className={styles.find}>
        {onText && (
          <TextField
            label={`Find by ${by}`}
            hint={hint}
            type="search"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </div>
      {onState && (
        <fieldset className={looks.fieldset}>
          <legend>State</legend>
          <div className={looks.row}>
            {state('Shown', false)}
            {state('Removed', true)}
          </div>
        </fieldset>
      )}
    </div>
  );
}
