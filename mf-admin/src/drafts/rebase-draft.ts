import { loadHistory } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { asStored, type StoredDraft } from './draft-text';
import { mergeFields } from './merge-fields';

/**
 * Moves a draft onto the public version if this member saved all versions since the draft's base,
 * such as by removing the record or moving it in a list: nothing in them is unseen. A draft that
 * changes the same field keeps its base, so that its publication asks.
 */
export async function rebaseDraft(
  database: MemberDatabase,
  base: EditableRecord,
  stored: StoredDraft,
): Promise<StoredDraft> {
  const from = stored.draft.base;
  if (from >= base.rev) return stored;
  const { today, versions } = await loadHistory(database, base);
  const since = [today, ...versions].filter(({ rev }) => rev > from);
  const isOwn = since.every(({ savedBy }) => savedBy?.uid === database.uid());
  const common = versions.find(({ rev }) => rev === from)?.fields;
  if (!isOwn || since.length !== base.rev - from || !common) return stored;
  const text = (fields: RecordFields) => asStored(base.type, fields) ?? {};
  const merged = mergeFields(text(common), text(stored.fields), text(base.fields));
  if (merged.conflicts.length > 0) return stored;
  return { ...stored, fields: merged.fields, draft: { ...stored.draft, base: base.rev } };
}
