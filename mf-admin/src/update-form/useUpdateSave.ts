import { useDatabase } from '../data/DatabaseContext';
import { createUpdate, type EditableUpdate, editUpdate, type UpdateFields } from '../data/updates';
import { useSave } from '../saving/useSave';

const trimmed = (fields: UpdateFields): UpdateFields => ({
  ...fields,
  title: fields.title.trim(),
  content: fields.content.trim(),
  link: fields.link.trim(),
});

/** The ways to save an update: over `base` or as new, over what somebody else saved, as a copy. */
export function useUpdateSave(
  base: EditableUpdate | undefined,
  fields: UpdateFields,
  onSaved: () => void,
) {
  const loadDatabase = useDatabase();
  const { state, save, forget } = useSave<EditableUpdate>();
  const over = (stored: EditableUpdate | undefined) =>
    save(async () => {
      const database = await loadDatabase();
      return stored
        ? editUpdate(database, stored, trimmed(fields))
        : createUpdate(database, trimmed(fields));
    }, onSaved);
  const theirs =
    state.status === 'failed' && state.failure.reason === 'conflict'
      ? state.failure.current
      : undefined;
  return {
    state,
    /** What somebody else saved meanwhile. */
    theirs,
    save: () => over(base),
    overwrite: () => over(theirs),
    saveAsCopy: () => over(undefined),
    closeConflict: forget,
  };
}
