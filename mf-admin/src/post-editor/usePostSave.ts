import type { EditablePost, PostFields } from '../data/post-record';
import { createPost, editPost } from '../data/posts';
import { freeSlug } from '../data/stored-posts';
import { useRecordSave } from '../saving/useRecordSave';

/** @param onSaved gets the slug under which the post was saved, and whether that is a new one */
export function usePostSave(
  base: EditablePost | undefined,
  fields: PostFields,
  onSaved: (slug: string, isNew: boolean) => void,
) {
  let { slug } = fields;
  return useRecordSave<EditablePost>({
    base,
    create: (database) => createPost(database, fields),
    edit: (database, stored) => editPost(database, stored, fields),
    copy: async (database) => {
      slug = await freeSlug(database, `${fields.slug}-copy`);
      return createPost(database, { ...fields, slug });
    },
    onSaved: (isNew) => onSaved(slug, isNew),
  });
}
