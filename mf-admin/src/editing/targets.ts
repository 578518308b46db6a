import type { MemberDatabase } from '../data/member-database';
import type { PublishOutcome } from '../data/save-outcome';
import { createRecord, editRecord } from '../data/save-record';
import { type SavedText, scheduleRecord } from '../schedule/schedule-record';

/** Where a text is saved for readers. */
interface Target {
  /** What it says in the reviews of the draft that ends with the save. */
  verdict: 'published' | 'scheduled';
  save: (database: MemberDatabase, text: SavedText) => Promise<PublishOutcome>;
}

const publicRecord: Target = {
  verdict: 'published',
  save: (database, { type, base, fields, ...options }) =>
    base
      ? editRecord(database, base, fields, options)
      : createRecord(database, type, fields, options),
};

/** @param at time of publication, in milliseconds since the epoch; now without one */
export const targetOf = (at: number | undefined): Target =>
  at === undefined
    ? publicRecord
    : {
        verdict: 'scheduled',
        save: (database, text) => scheduleRecord(database, { ...text, at }),
      };
