import type { ContentType } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';
import { createRecord, editRecord, removeRecord } from './save-record';
import type { EditableRecord, RecordFields } from './stored-record';

/** One of several saves. Without `base` the record is new, without `fields` it is removed. */
export interface Change {
  type: ContentType;
  /** For people: what is changed. */
  name: string;
  base?: EditableRecord | undefined;
  fields?: RecordFields | undefined;
}

const FAILED = {
  conflict: 'somebody else changed this meanwhile',
  denied: 'the server refused the change',
  taken: 'the server refused the change',
  failed: 'the server could not be reached',
} as const;

/**
 * Saves changes one after the other, each as an editor would.
 * @param onSaved gets how many were tried
 * @returns a sentence for each that failed
 */
export async function saveEach(
  database: MemberDatabase,
  changes: readonly Change[],
  onSaved: (count: number) => void,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, { type, name, base, fields }] of changes.entries()) {
    const outcome = !base
      ? await createRecord(database, type, fields ?? {})
      : fields
        ? await editRecord(database, base, fields)
        : await removeRecord(database, base);
    if (!outcome.ok) failed.push(`${name}: ${FAILED[outcome.reason]}.`);
    onSaved(index + 1);
  }
  return failed;
}
