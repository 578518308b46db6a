import { errorMessage } from '@site/shared/text';
import type { EditableRecord, RecordKey } from './stored-record';

/**
 * How a save ended. `index`: where the record lies. `conflict`: somebody saved in between; `current`
 * is what is stored now. `denied`: the rules refuse this account or this text. `taken`: another
 * record has the slug. `failed`: the server could not be asked.
 * Whatever the outcome, nothing is ever half written.
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
