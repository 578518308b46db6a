import { notify } from '@site/shared/notices';
import { useState } from 'react';
import { Problem } from '../ui/Problem';
import { RequestState } from '../ui/RequestState';
import { useIsStalled } from '../ui/useIsStalled';
import { useDatabase } from './DatabaseContext';
import { type Change, saveEach } from './save-each';

/** Saves several changes. `state`: how far that is, and what failed. */
export function useSaveEach(onSaved: () => void) {
  const loadDatabase = useDatabase();
  const [count, setCount] = useState<number>();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isSlow = useIsStalled(count);
  const isBusy = count !== undefined;
  const save = async (changes: readonly Change[]): Promise<void> => {
    if (isBusy || changes.length === 0) return;
    setCount(0);
    setFailed([]);
    const problems = await loadDatabase()
      .then((database) => saveEach(database, changes, setCount))
      .catch(() => ['The server could not be reached.']);
    setCount(undefined);
    setFailed(problems);
    if (problems.length < changes.length) {
      notify(`${changes.length - problems.length} of ${changes.length} changes saved`, 'success');
    }
    onSaved();
  };
  const state = (
    <>
      {isBusy && <p role="status">Saving… {count} saved. What is saved stays saved.</p>}
      <RequestState problem="" isSlow={isSlow} />
      {failed.map((problem) => (
        <Problem key={problem} role="alert">
          {problem} Nothing of it was saved; please try again.
        </Problem>
      ))}
    </>
  );
  return { save, isBusy, state };
}
