import { useDatabase } from '../data/DatabaseContext';
import { createPost, type EditablePost, editPost, freeSlug, type PostFields } from '../data/posts';
import { useSave } from '../saving/useSave';

/**
 * The ways to save a post: as new or over `base`, over what somebody else saved meanwhile, or as a
 * copy beside it.
 *
 * @param onSaved gets the slug under which it was saved, and whether that is a new post
 */
export function usePostSave(
  base: EditablePost | undefined,
  fields: PostFields,
  onSaved: (slug: string, isNew: boolean) => void,
) {
  const loadDatabase = useDatabase();
  const { state, save, forget } = useSave<EditablePost>();

  const over = (stored: EditablePost | undefined) =>
    save(
      async () => {
        const database = await loadDatabase();
        return stored ? editPost(database, stored, fields) : createPost(database, fields);
      },
      () => onSaved(fields.slug, stored === undefined),
    );
  const asCopy = async () => {
    let copySlug = fields.slug;
    await save(
      async () => {
        const database = await loadDatabase();
        copySlug = await freeSlug(database, `${fields.slug}-copy`);
        return createPost(database, { ...fields, slug: copySlug });
      },
      () => onSaved(copySlug, true),
    );
  };
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
    saveAsCopy: asCopy,
    closeConflict: forget,
  };
}
