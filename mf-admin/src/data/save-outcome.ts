import type { ScheduledRecord } from '@site/shared/editorial';
import { errorMessage, isRefusal } from '@site/shared/text';
import type { EditableRecord, RecordKey } from './stored-record';

/**
 * The result of a save. `index`: key of the record. `conflict`: somebody saved in between;
 * `current` is the stored version. `denied`: the rules reject this account or this text. `taken`:
 * another record has the slug. `failed`: the server was unreachable. A save is atomic in all cases.
 */
export type SaveOutcome =
  | { ok: true; index: RecordKey; rev: number }
  | { ok: false; reason: 'conflict'; current: EditableRecord }
  | { ok: false; reason: 'denied' | 'taken' }
  | { ok: false; reason: 'failed'; message: string };

/**
 * The result of publishing a draft: it may have been changed, published or discarded meanwhile.
 * `scheduled`: another version is scheduled, as `current` has it; undefined where that is unreadable.
 */
export type PublishOutcome =
  | SaveOutcome
  | { ok: false; reason: 'scheduled'; rev: number; current: ScheduledRecord | undefined }
  | { ok: false; reason: 'draft'; change: 'merged' | 'conflict' | 'gone' };

/**
 * Turns what a save throws into an outcome. A save also reads what members alone may read, which is
 * refused to an account that is no member any more.
 */
export async function toSaveOutcome<Outcome extends PublishOutcome>(
  save: () => Promise<Outcome>,
): Promise<Outcome | SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    if (isRefusal(error)) return { ok: false, reason: 'denied' };
    return {
      ok: false,
      reason: 'failed',
      message: errorMessage(error),
    };
  }
}
