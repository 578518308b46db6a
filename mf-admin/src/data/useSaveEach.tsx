import type { ContentType } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { errorMessage } from '@site/shared/text';
import { useState } from 'react';
import { Problem } from '../ui/Problem';
import { useDatabase } from './DatabaseContext';
import type { MemberDatabase } from './member-database';
import type { SaveOutcome } from './save-outcome';
import { createRecord, editRecord, removeRecord } from './save-record';
import type { EditableRecord, RecordFields } from './stored-record';

/** One of several saves. Without `base` the record is new, without `fields` it is removed. */
export interface Change {
  type: ContentType;
  /** For people: what is changed. */
  name: string;
  base?: EditableRecord | undefined;
  fields?: RecordFields | undefined;
  /** Asked before a new record is stored: whether somebody has stored the same meanwhile. */
  isStored?: ((database: MemberDatabase) => Promise<boolean>) | undefined;
}

/** A save of more than one record. */
interface Work {
  name: string;
  run(database: MemberDatabase): Promise<SaveOutcome>;
}

const FAILED = {
  conflict: 'somebody else changed this meanwhile. Please try again',
  denied: 'the server refused the change',
  taken: 'another record has this name or address',
  failed: 'the server could not be reached. Please try again',
} as const;

async function saveOne(database: MemberDatabase, change: Change | Work): Promise<SaveOutcome> {
  if ('run' in change) return change.run(database);
  const { type, base, fields, isStored } = change;
  if (!base && (await isStored?.(database))) return { ok: false, reason: 'taken' };
  if (!base) return createRecord(database, type, fields ?? {});
  return fields ? editRecord(database, base, fields) : removeRecord(database, base);
}

/** Saves changes one after the other, each as an editor would. `state`: how far that is, and what failed. */
export function useSaveEach(onSaved: () => void) {
  const loadDatabase = useDatabase();
  const [count, setCount] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isBusy = count !== undefined;
  /** Whether all succeeded. */
  const save = async (changes: readonly (Change | Work)[]): Promise<boolean> => {
    if (isBusy || changes.length === 0) return false;
    setCount(0);
    const problems: string[] = [];
    try {
      const database = await loadDatabase();
      for (const [index, change] of changes.entries()) {
        const outcome = await saveOne(database, change);
        if (!outcome.ok) problems.push(`${change.name}: ${FAILED[outcome.reason]}.`);
        setCount(index + 1);
      }
      const saved = changes.length - problems.length;
      const level = problems.length === 0 ? 'success' : 'error';
      notify(`Saved: ${saved} of ${changes.length}`, level);
    } catch (error) {
      problems.push(errorMessage(error));
    }
    setCount(undefined);
    setFailed(problems);
    onSaved();
    return problems.length === 0;
  };
  const state = (
    <>
      {isBusy && <p role="status">Saving… {count} done. What is done stays done.</p>}
      {failed.map((problem) => (
        <Problem key={problem} role="alert">
          {problem}
        </Problem>
      ))}
    </>
  );
  return { save, isBusy, state };
}
