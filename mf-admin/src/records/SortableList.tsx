import { VisuallyHidden } from '@site/shared/ui';
import type { EditableRecord } from '../data/stored-record';
import { SaveFailureNote } from '../editing/SaveFailureNote';
import type { FormSettings } from '../kinds/form-settings';
import styles from './record-list.module.css';
import { SortableRow } from './SortableRow';
import { useMoves } from './useMoves';

/** A list whose records are moved by buttons; a move is saved at once. */
export function SortableList({
  form,
  stored,
  reload,
}: {
  form: FormSettings;
  /** The records as they were read, sorted. */
  stored: readonly EditableRecord[];
  reload: () => void;
}) {
  const { records, state, isBusy, said, move } = useMoves(form, stored, reload);
  return (
    <>
      <ol className={styles.list} aria-busy={isBusy}>
        {records.map((record, index) => (
          <SortableRow
            key={record.key}
            form={form}
            record={record}
            isFirst={index === 0}
            isLast={index === records.length - 1}
            isBusy={isBusy}
            onMove={(by) => void move(index, index + by)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <SaveFailureNote state={state} />
    </>
  );
}
