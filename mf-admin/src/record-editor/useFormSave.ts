import { type ContentType, storedFields } from '@site/shared/content-types';
import { useDatabase } from '../data/DatabaseContext';
import { readFirstRecords } from '../data/first-records';
import type { MemberDatabase } from '../data/member-database';
import { freeSlug } from '../data/record-slugs';
import type { SaveOutcome } from '../data/save-outcome';
import { createRecord, editRecord } from '../data/save-record';
import { type EditableRecord, type RecordFields, slugName } from '../data/stored-record';
import { useSave } from '../saving/useSave';
import type { EndOfDraft } from '../server-drafts/finish-draft';
import type { ServerDraftControl } from '../server-drafts/useServerDraft';

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

/**
 * The ways to save a record: as new or over what the writing started from, over what somebody else
 * saved meanwhile, or as a copy beside it.
 *
 * @param base the version that the form opened with; absent for a new record
 * @param id the id of a new record, where it is known from the start
 * @param serverDraft the draft that ends with the save
 * @param onSaved gets the fields as they were saved, and whether that is a new record
 */
export function useFormSave(
  type: ContentType,
  base: EditableRecord | undefined,
  id: string | undefined,
  typed: RecordFields,
  serverDraft: ServerDraftControl | undefined,
  onSaved: (fields: RecordFields, isNew: boolean) => void,
) {
  const loadDatabase = useDatabase();
  const { state, isBusy, runBusy, save, forget } = useSave();
  let fields = trimmed(type, typed);
  /** The version that somebody else saved meanwhile. */
  const theirs =
    state.status === 'failed' && state.failure.reason === 'conflict'
      ? state.failure.current
      : undefined;

  const write = (
    how: (database: MemberDatabase, end: EndOfDraft) => Promise<SaveOutcome>,
    isNew: boolean,
  ) =>
    save(
      async () => {
        const database = await loadDatabase();
        if (!serverDraft) return how(database, {});
        return serverDraft.finish(database, 'published', (end) => how(database, end));
      },
      () => onSaved(fields, isNew),
    );
  // The reviews of a draft stay with its id.
  const newId = id ?? (type.storage.type === 'collection' ? serverDraft?.id : undefined);
  const over = (stored: EditableRecord | undefined) =>
    stored
      ? write((database, { also }) => editRecord(database, stored, fields, { also }), false)
      : write(
          (database, end) =>
            createRecord(database, type, fields, {
              id: newId,
              readFirst: readFirstRecords,
              ...end,
            }),
          true,
        );
  const copy = async (database: MemberDatabase, end: EndOfDraft) => {
    const slug = slugName(type);
    if (slug) {
      fields = { ...fields, [slug]: await freeSlug(database, type, `${fields[slug]}-copy`) };
    }
    return createRecord(database, type, fields, { others: base?.others ?? {}, ...end });
  };
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
