const KEY = 'site.session';

/** Stands in the hint's place after the server ended a session: nobody logged out. */
const ENDED = 'ended';

export type SessionHint = 'guest' | 'member';

/** What the browser refused to store, because its storage is blocked or full: it holds for this page. */
let unstored: SessionHint | undefined;

/**
 * What this browser last knew of its session, so that visitors need no Authentication code at all.
 * Only a hint: the server decides on every write. Undefined where nobody signed in; where
 * the browser refuses storage, a hint lasts as long as the page.
 */
export function readHint(): SessionHint | undefined {
  try {
    const hint = localStorage.getItem(KEY);
    return hint === 'guest' || hint === 'member' ? hint : unstored;
  } catch {
    return unstored;
  }
}

/**
 * Whether somebody is signed in in this browser, as of now in every tab; also who was until the
 * server ended the session. Who logged out is not.
 */
export function isSignedInHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null || unstored !== undefined;
  } catch {
    return unstored !== undefined;
  }
}

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
 * Notes that nobody is signed in any more. Where the hint still says otherwise, nobody logged out in
 * this browser: the server ended the session, for every tab. True then.
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
