// Paths below the root of the database. `id`: the record's key, or a push id for a new record of a list.

/** Ids of drafts and scheduled versions: an index, or an id of a collection. */
export const DRAFT_ID_PATTERN = '^(-[A-Za-z0-9_-]{1,99}|0|[1-9][0-9]{0,5})$';

/** State and owner of the drafts of a kind, without their text. */
export const draftsPath = (kind: string): string => `drafts/${kind}`;

/** State and owner of a draft: {@link ServerDraft}. */
export const draftPath = (kind: string, id: string): string => `drafts/${kind}/${id}`;

/** Fields and body of a draft: {@link DraftText}. */
export const draftTextPath = (kind: string, id: string): string => `draftTexts/${kind}/${id}`;

/** Comments and verdicts on a draft, by push ids: {@link Review}. They outlive it. */
export const reviewsPath = (kind: string, id: string): string => `reviews/${kind}/${id}`;

/** The scheduled versions of a kind. */
export const schedulePath = (kind: string): string => `scheduled/${kind}`;

/** A version that is published later: {@link ScheduledRecord}. */
export const scheduledPath = (kind: string, id: string): string => `scheduled/${kind}/${id}`;

/** The last revision of a draft or schedule under this id that was removed: the removal names it. */
export const endedPath = (tree: 'drafts' | 'scheduled', kind: string, id: string): string =>
  `history/ended/${tree}/${kind}/${id}`;

/** What a preview link shows: {@link SharedPreview}. Only who knows the token can read it. */
export const previewPath = (token: string): string => `previews/${token}`;

/** Who has a draft open, by uid and connection: {@link Presence}. */
export const presencePath = (kind: string, id: string): string => `presence/${kind}/${id}`;

/** Time of the last run of the publishing job, in milliseconds. */
export const JOB_PATH = 'meta/job';
