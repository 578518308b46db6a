import { notify } from '@site/shared/notices';
import { Button } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import type { FirstRecord } from '../data/first-records';
import { createRecords } from '../data/save-record';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';
import styles from './record-list.module.css';

/** What readers see as long as nothing is stored, and the way to edit it: one save stores it all. */
export function FirstRecords({
  form,
  records,
  mayStore,
  onStored,
}: {
  form: FormSettings;
  records: readonly FirstRecord[];
  /** Whether this member may store them all. */
  mayStore: boolean;
  onStored: () => void;
}) {
  const { type, names } = form;
  const loadDatabase = useDatabase();
  const { state, isBusy, save } = useSave();
  const start = () =>
    save(
      async () =>
        createRecords(
          await loadDatabase(),
          type,
          records.map(({ key, fields }) => ({ ...fields, key })),
        ),
      () => {
        notify(`${records.length} ${names.many} stored`, 'success');
        onStored();
      },
    );
  return (
    <>
      <div className={styles.first}>
        <p>
          Nothing is stored here yet, so readers see what the society’s files have, below.{' '}
          {mayStore && `A new ${names.one} is stored together with them.`}
        </p>
        {mayStore ? (
          <Button aria-disabled={isBusy} onClick={start}>
            {isBusy ? 'Saving…' : `Start from these ${records.length}`}
          </Button>
        ) : (
          <p>An editor has to store them before others can be added.</p>
        )}
        <SaveFailureNote state={state} />
      </div>
      <ul className={styles.list}>
        {records.map(({ key, fields }) => (
          <li key={key}>
            <bdi>{titleOf(form, fields)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
