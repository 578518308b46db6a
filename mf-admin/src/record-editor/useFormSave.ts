import { type ContentType, storedFields } from '@site/shared/content-types';
import { freeSlug } from '../data/record-slugs';
import { createRecord, editRecord } from '../data/save-record';
import { type EditableRecord, type RecordFields, slugName } from '../data/stored-record';
import { useRecordSave } from '../saving/useRecordSave';

const TYPED = ['text', 'longText', 'altText', 'url'];

/** The fields without the spaces around their texts. */
const trimmed = (type: ContentType, fields: RecordFields): RecordFields => ({
  ...fields,
  ...Object.fromEntries(
    storedFields(type).flatMap(([name, field]) => {
      const value = fields[name];
      return TYPED.includes(field.type) && typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  ),
});

/** @param onSaved gets the fields as they were saved, and whether that is a new record */
export function useFormSave(
  type: ContentType,
  base: EditableRecord | undefined,
  typed: RecordFields,
  onSaved: (fields: RecordFields, isNew: boolean) => void,
) {
  let fields = trimmed(type, typed);
  return useRecordSave<EditableRecord>({
    base,
    create: (database) => createRecord(database, type, fields),
    edit: (database, stored) => editRecord(database, stored, fields),
    copy: async (database) => {
      const slug = slugName(type);
      if (slug) {
        fields = { ...fields, [slug]: await freeSlug(database, type, `${fields[slug]}-copy`) };
      }
      return createRecord(database, type, fields);
    },
    onSaved: (isNew) => onSaved(fields, isNew),
  });
}
