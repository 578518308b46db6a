import * as v from 'valibot';

// What is stored of drafts, reviews and schedules. A stored value of an unusable shape is undefined:
// nothing here throws. Unknown fields are left out.

const time = v.pipe(v.number(), v.finite());
const rev = v.pipe(v.number(), v.integer(), v.minValue(0));
const email = v.optional(v.string(), '');

export const DRAFT_STATES = ['draft', 'review', 'changes'] as const;
/** `review`: waits for an editor. `changes`: an editor asked for changes. */
export type DraftState = (typeof DRAFT_STATES)[number];

export const VERDICTS = ['submitted', 'changes', 'published', 'scheduled', 'replaced'] as const;
/** `replaced`: a schedule took the place of another, whose words the entry has. */
export type Verdict = (typeof VERDICTS)[number];

const ServerDraftSchema = v.object({
  /** Revision of the public record from which the writing started; 0 for a new record. */
  base: rev,
  /** Revision of the draft, from 1. */
  rev,
  state: v.picklist(DRAFT_STATES),
  /** uid of whoever began it. */
  author: v.string(),
  /** uid of whoever saved it last. */
  by: v.string(),
  email,
  updated: time,
  /** For lists. */
  title: v.optional(v.string(), ''),
  /** Token of its preview link. */
  preview: v.optional(v.string()),
});

const DraftTextSchema = v.object({ rev, data: v.string() });

const ReviewSchema = v.object({
  uid: v.string(),
  email,
  time,
  /** Revision of the draft that it is about; of `replaced`, of the former schedule. */
  draftRev: rev,
  text: v.optional(v.string(), ''),
  verdict: v.optional(v.picklist(VERDICTS)),
  /** JSON text of what was replaced, as that of a draft. */
  data: v.optional(v.string()),
});

const ScheduledRecordSchema = v.object({
  /** Time of publication, in milliseconds since the epoch. */
  at: time,
  /** Revision of the public record that it replaces. */
  base: rev,
  /** Revision of the schedule. It goes on counting after a removal. */
  rev,
  /** uid of the editor who scheduled it. */
  by: v.string(),
  email,
  title: v.optional(v.string(), ''),
  /** The stored fields with the key of the body, without metadata. */
  record: v.record(v.string(), v.unknown()),
  /** JSON text of the Delta, of kinds with bodies. */
  body: v.optional(v.string()),
  /** Id of the draft from which it came: its reviews stay there. */
  draft: v.optional(v.string()),
  /** Key of the review that has the words of the schedule that this one replaced. */
  replaces: v.optional(v.string()),
});

const SharedPreviewSchema = v.object({
  /** Milliseconds since the epoch. */
  expires: time,
  /** Kind and id of the draft. */
  kind: v.string(),
  id: v.string(),
  /** JSON text of the draft when the link was made or renewed. */
  data: v.string(),
  by: v.string(),
  updated: time,
});

const PresenceSchema = v.object({ email, since: time });

/** State and owner of a draft on the server. */
export type ServerDraft = v.InferOutput<typeof ServerDraftSchema>;
/** The text of a draft: {@link parseDraftData} parses `data`. It moves with the draft, with its `rev`. */
export type DraftText = v.InferOutput<typeof DraftTextSchema>;
/** A comment on a draft, or a verdict. */
export type Review = v.InferOutput<typeof ReviewSchema>;
/** A frozen version that is published at its time. */
export type ScheduledRecord = v.InferOutput<typeof ScheduledRecordSchema>;
/** What a preview link shows. */
export type SharedPreview = v.InferOutput<typeof SharedPreviewSchema>;
/** A connection of somebody who has a draft open. */
export type Presence = v.InferOutput<typeof PresenceSchema>;

/** Reads with a schema; undefined for what it refuses. */
export const parserOf =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (stored: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, stored);
    return result.success ? result.output : undefined;
  };

export const parseServerDraft = parserOf(ServerDraftSchema);
export const parseDraftText = parserOf(DraftTextSchema);
export const parseReview = parserOf(ReviewSchema);
export const parseScheduled = parserOf(ScheduledRecordSchema);
export const parseSharedPreview = parserOf(SharedPreviewSchema);
export const parsePresence = parserOf(PresenceSchema);

/**
 * The readable entries of a stored collection, in the order of their keys.
 * @param read a reader of this file
 */
export function parseEntries<Value>(
  stored: unknown,
  read: (stored: unknown) => Value | undefined,
): [key: string, value: Value][] {
  // The database gives numbered children back as an array.
  return Object.entries(Object(stored)).flatMap(([key, entry]) => {
    const value = read(entry);
    return value === undefined ? [] : [[key, value] as [string, Value]];
  });
}
