import { isSame } from '@site/shared/content-types';
import type { RecordFields } from '../data/stored-record';

/** Three versions of one text joined, field by field; the body counts as one field. */
export interface Merged {
  /** All changes of both; of a conflict mine. */
  fields: RecordFields;
  /** The fields that only the other side changed. */
  taken: string[];
  /** The fields that both changed, differently. */
  conflicts: string[];
}

/**
 * Merges what two writers made of the same text. Nothing either of them changed is lost: where both
 * changed a field, it is named as a conflict.
 *
 * @param common the last text that both had
 */
export function mergeFields(
  common: RecordFields,
  mine: RecordFields,
  theirs: RecordFields,
): Merged {
  const fields: Record<string, unknown> = { ...mine };
  const taken: string[] = [];
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (isSame(mine[name], theirs[name]) || isSame(theirs[name], common[name])) continue;
    if (isSame(mine[name], common[name])) {
      fields[name] = theirs[name];
      taken.push(name);
    } else conflicts.push(name);
  }
  return { fields, taken, conflicts };
}
