import { errorMessage } from '@site/shared/text';
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

/** Turns what a save throws into an outcome. */
export async function failingSoftly(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    return {
      ok: false,
      reason: 'failed',
      message: errorMessage(error),
    };
  }
}
