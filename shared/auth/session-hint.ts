import type { Role } from './session';

const KEY = 'site.session';

/** Value of the hint after the server ended a session without a logout. */
const ENDED = 'ended';

export type SessionHint = 'guest' | Role;

/** Hints by their stored values; `member` is of versions without roles. */
const HINTS: Readonly<Record<string, SessionHint>> = {
  guest: 'guest',
  author: 'author',
  editor: 'editor',
  admin: 'admin',
  member: 'editor',
};

/** The hint of this page if the browser's storage is blocked or full. */
let unstored: SessionHint | undefined;

/** What is stored; null where nothing is, or the browser refuses. */
function storedHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * The last known session of this browser, so that visitors need no Authentication code. It is only
 * a hint: the server decides on every write. Undefined if nobody signed in. If the browser refuses
 * storage, a hint lasts as long as the page.
 */
export const loadHint = (): SessionHint | undefined => HINTS[storedHint() ?? ''] ?? unstored;

/**
 * Whether somebody is signed in in this browser, as of now in every tab. True also after the server
 * ended the session; false after a logout.
 */
export const isSignedInHere = (): boolean => storedHint() !== null || unstored !== undefined;

export function writeHint(hint: SessionHint | undefined): void {
  try {
    if (hint) localStorage.setItem(KEY, hint);
    else localStorage.removeItem(KEY);
    unstored = undefined;
  } catch {
    unstored = hint;
  }
}

/**
 * Stores that nobody is signed in any more. Returns true if the hint still named a member: nobody
 * logged out in this browser, so the server ended the session for every tab.
 */
export function noteEnd(): boolean {
  try {
    if (localStorage.getItem(KEY) === null) return false;
    localStorage.setItem(KEY, ENDED);
    return true;
  } catch {
    return unstored !== undefined;
  }
}

/** Calls back when another tab signs in. */
export function onHintFromOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue && event.newValue !== ENDED) listener();
  });
}
