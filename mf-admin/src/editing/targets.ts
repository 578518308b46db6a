import type { ContentType } from '@site/shared/content-types';
import type { MemberDatabase } from '../data/member-database';
import type { PublishOutcome } from '../data/save-outcome';
import { createRecord, editRecord } from '../data/save-record';
import type { EditableRecord, RecordFields, Values } from '../data/stored-record';
import type { EndOfDraft } from '../drafts/finish-draft';
import { scheduleRecord } from '../schedule/schedule-record';

/** A text that is saved for readers. */
export interface SavedText extends EndOfDraft {
  type: ContentType;
  fields: RecordFields;
  /** The stored record that it replaces; undefined for a new one. */
  base: EditableRecord | undefined;
  /** Id of a new record, where it is known. */
  id?: string | undefined;
  /** Fields of a new record that this version of the page does not know. */
  others?: Values | undefined;
  /** Id of the draft from which it comes. */
  draft: string | undefined;
  /** Revision of the schedule that it may take the place of. Default: none. */
  replaces?: number | undefined;
}

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
