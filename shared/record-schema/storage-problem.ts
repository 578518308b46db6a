import type { ContentType } from '../content-types';
import { toRecord } from '../content-types';
import { recordProblem, recordSchema } from './record-schema';

/**
 * The first field of a draft that the database would refuse, with a message. Asked after
 * `validateDraft`, which says what a member can see.
 * @param storedSlug slug of the record that is replaced
 */
export function storageProblem(
  type: ContentType,
  draft: Readonly<Record<string, unknown>>,
  context: { imageOrigins: readonly string[]; storedSlug?: string | undefined },
): [field: string, message: string] | undefined {
  const record = toRecord(type, draft, { rev: 1, serverTime: 0, bodyKey: `${type.body?.prefix}1` });
  const field = recordProblem(recordSchema(type, context), record);
  return field
    ? [field, `Too long, or with characters that cannot be stored: ${field}`]
    : undefined;
}
