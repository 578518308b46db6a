import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import type { SaveOutcome } from '../data/save-outcome';
import { useSave } from './useSave';

type Write<Stored> = (database: MemberDatabase) => Promise<SaveOutcome<Stored>>;

/** Options for saving a kind of record. */
export interface SaveOptions<Stored> {
  /** The version that the form opened with; absent for a new record. */
  base: Stored | undefined;
  create: Write<Stored>;
  edit: (database: MemberDatabase, stored: Stored) => Promise<SaveOutcome<Stored>>;
  /** As a new record beside what is stored. */
  copy: Write<Stored>;
  onSaved: (isNew: boolean) => void;
}

/**
 * The ways to save a record: as new or over what the writing started from, over what somebody else
 * saved meanwhile, or as a copy beside it.
 */
export function useRecordSave<Stored>({ base, create, edit, copy, onSaved }: SaveOptions<Stored>) {
  const loadDatabase = useDatabase();
  const { state, isBusy, runBusy, save, forget } = useSave<Stored>();
  /** The version that somebody else saved meanwhile. */
  const theirs =
    state.status === 'failed' && state.failure.reason === 'conflict'
      ? state.failure.current
      : undefined;

  const write = (how: Write<Stored>, isNew: boolean) =>
    save(
      async () => how(await loadDatabase()),
      () => onSaved(isNew),
    );
  const over = (stored: Stored | undefined) =>
    stored ? write((database) => edit(database, stored), false) : write(create, true);
  return {
    state,
    isBusy,
    runBusy,
    theirs,
    save: () => over(base),
    overwrite: () => over(theirs),
    saveAsCopy: () => write(copy, true),
    closeConflict: forget,
  };
}
