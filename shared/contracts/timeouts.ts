/** Milliseconds until a visitor sees the fallback of a section, whatever it waits for. */
export const SECTION_DEADLINE_MS = 8000;

/** Milliseconds for a request on the way to a section: its failure is known before the deadline. */
export const SECTION_REQUEST_TIMEOUT_MS = 7000;

/** Milliseconds for a request for content, to the snapshot or the database. */
export const CONTENT_REQUEST_TIMEOUT_MS = 15_000;

/** Milliseconds between attempts to load a section or changed content; the last one repeats. */
export const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
