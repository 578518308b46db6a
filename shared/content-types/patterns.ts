// Patterns of keys, as sources: the rules are evaluated by RE2.

/** uids: a path with another slash would name another place. */
export const UID_PATTERN = '^[^\\/]+$';

/** Ids that clients make for a collection (`push`). */
export const PUSH_ID_PATTERN = '^-[A-Za-z0-9_-]{19}$';

/** Those, and ids that tell of their records: `-open-evening-2026-12-04`. */
export const READABLE_ID_PATTERN = '^-[A-Za-z0-9_-]{1,99}$';

/** Keys of bodies. */
export const bodyKeyPattern = (prefix: string): string => `^${prefix}[0-9]{1,9}$`;
