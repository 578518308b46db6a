// Patterns that rules and schema share, as sources: the rules are evaluated by RE2.

/** Texts of a format; each may be empty. */
export const TEXT_PATTERNS = {
  /** Whether mail arrives, only a message can tell. */
  email: '^([^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+)?$',
  phone: '^(\\+?[0-9][0-9 ()-]{2,28}[0-9])?$',
  /** One step below the landing page. */
  path: '^(\\/[A-Za-z0-9_-]+)?$',
} as const;

/** Slugs and names of tags. */
export const NAME_PATTERN = '^[a-z0-9_]+(-[a-z0-9_]+)*$';

/** Empty, or an address that begins with `https://`. */
export const ADDRESS_PATTERN = '^(https:\\/\\/.+)?$';

/** The same for pictures and documents. The group marks where the local backend allows its own storage. */
export const PICTURE_PATTERN = '^((https:\\/\\/).+)?$';

/** Days up to the 28th of any month, the 29th and 30th, the 31st, and leap days. */
const DAY =
  '\\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29';

/** A day that exists, `YYYY-MM-DD`. */
export const DAY_PATTERN = `^(${DAY})$`;

/** A moment to the minute with its offset from UTC, such as `2026-03-01T17:30+05:30`. */
export const DATE_TIME_PATTERN = `^(${DAY})T([01]\\d|2[0-3]):[0-5]\\d(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$`;

/** Places of a list of tags with at most that many. */
export const tagIndexPattern = (max: 10 | 100): string =>
  max === 10 ? '^[0-9]$' : '^(0|[1-9][0-9]?)$';

/** uids: a path with another slash would name another place. */
export const UID_PATTERN = '^[^\\/]+$';

/** Ids that clients make for a collection (`push`). */
export const PUSH_ID_PATTERN = '^-[A-Za-z0-9_-]{19}$';

/** Keys of bodies. */
export const bodyKeyPattern = (prefix: string): string => `^${prefix}[0-9]{1,9}$`;
