// Bounds that rules, editors and the publishing job share.

const DAY_MS = 24 * 3_600_000;

/** How long a preview link is valid at most, in milliseconds: 14 days. */
export const PREVIEW_MS = 14 * DAY_MS;
/** Random bytes of a preview link's token: 128 bits. */
export const PREVIEW_TOKEN_BYTES = 16;
/** A token in base64url; 22 characters hold 128 bits. */
export const PREVIEW_TOKEN_PATTERN = '^[A-Za-z0-9_-]{22,64}$';
/** The most UTF-16 units of the JSON text of a draft, or of a preview. */
export const MAX_DRAFT_DATA = 1_200_000;
/** The most UTF-16 units of a draft's title in lists. */
export const MAX_DRAFT_TITLE = 200;
/** The most UTF-16 units of a comment or a verdict's text. */
export const MAX_REVIEW_TEXT = 5000;
/** Time between two runs of the publishing job, in milliseconds. `publish.yml` has the same. */
export const PUBLISH_INTERVAL_MS = 15 * 60_000;
/** uid of the publishing job, as `auth_variable_override` has it. */
export const SCHEDULER_UID = 'scheduler';
