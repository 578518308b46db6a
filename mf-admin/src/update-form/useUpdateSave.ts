import { createUpdate, type EditableUpdate, editUpdate, type UpdateFields } from '../data/updates';
import { useRecordSave } from '../saving/useRecordSave';

/** Saves an update, without the spaces around its texts. */
export function useUpdateSave(
  base: EditableUpdate | undefined,
  fields: UpdateFields,
  onSaved: () => void,
) {
  const trimmed: UpdateFields = {
    ...fields,
    title: fields.title.trim(),
    content: fields.content.trim(),
    link: fields.link.trim(),
    imageAlt: fields.imageAlt?.trim(),
  };
  return useRecordSave<EditableUpdate>({
    base,
    create: (database) => createUpdate(database, trimmed),
    edit: (database, stored) => editUpdate(database, stored, trimmed),
    copy: (database) => createUpdate(database, trimmed),
    onSaved,
  });
}
