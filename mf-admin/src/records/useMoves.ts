import { notify } from '@site/shared/notices';
import { useState } from 'react';
import { loadCollection } from '../data/browse';
import { useDatabase } from '../data/DatabaseContext';
import { toSaveOutcome } from '../data/save-outcome';
import type { EditableRecord } from '../data/stored-record';
import { useSave } from '../editing/useSave';
import { type FormSettings, titleOf } from '../kinds/form-settings';
import { moved, moveRecord } from './move-record';
import { byOrder } from './order-between';

const FAILED = {
  conflict:
    'Somebody else changed this list meanwhile. The list is up to date now. Please move the entry again.',
  denied: 'The server refused the move. Nothing was changed.',
  taken: 'The server refused the move. Nothing was changed.',
  failed: 'The server could not be reached. Nothing was moved; please try again.',
} as const;

/** Moves records of a sorted list, one at a time, each by a save of its own. */
export function useMoves(
  form: FormSettings,
  stored: readonly EditableRecord[],
  reload: () => void,
) {
  const loadDatabase = useDatabase();
  const [records, setRecords] = useState(stored);
  const [said, setSaid] = useState('');
  const { state, isBusy, runBusy } = useSave();

  const move = async (from: number, to: number): Promise<void> => {
    const record = records[from];
    if (isBusy || !record || from === to || to < 0 || to >= records.length) return;
    // Shown at once; the list is that of the server again when it has answered.
    setRecords(moved(records, from, to));
    await runBusy(async () => {
      const outcome = await toSaveOutcome(async () =>
        moveRecord(await loadDatabase(), records, from, to),
      );
      if (!outcome.ok) {
        console.error('The move failed.', outcome);
        notify(FAILED[outcome.reason], 'error');
        setRecords(records);
        if (outcome.reason === 'conflict') reload();
        return;
      }
      setSaid(`${titleOf(form, record.fields)} is now number ${to + 1} of ${records.length}`);
      // The next move starts from what is stored now.
      const all = await loadCollection(await loadDatabase(), form.type);
      const keys = new Set(records.map(({ key }) => key));
      setRecords(byOrder(all.filter(({ key }) => keys.has(key))));
    }).catch((error: unknown) => {
      console.error(error);
      reload();
    });
  };
  return { records, state, isBusy, said, move };
}
