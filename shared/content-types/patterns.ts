// Patterns of keys, as sources: the rules are evaluated by RE2.

/** uids: a path with another slash would name another place. */
export const UID_PATTERN = '^[^\\/]+$';

/** Ids that clients make for a collection (`push`). */
export const PUSH_ID_PATTERN = '^-[A-Za-z0-9_-]{19}$';

/** Keys of bodies. */
export const bodyKeyPattern = (prefix: string): string => `^${prefix}[0-9]{1,9}$`;
