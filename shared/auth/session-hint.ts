const KEY = 'stss.session';

/** Stands in the hint's place after the server ended a session: nobody logged out. */
const ENDED = 'ended';

export type SessionHint = 'guest' | 'member';

/**
 * What this browser last knew of its session, so that visitors need no Authentication code at all.
 * Only a hint: the server decides on every write. Undefined where nobody signed in, or where the
 * browser refuses storage.
 */
export function readHint(): SessionHint | undefined {
  try {
    const hint = localStorage.getItem(KEY);
    return hint === 'guest' || hint === 'member' ? hint : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether somebody is signed in in this browser, as of now in every tab; also who was until the
 * server ended the session. Who logged out is not.
 */
export function isSignedInHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function writeHint(hint: SessionHint | undefined): void {
  try {
    if (hint) localStorage.setItem(KEY, hint);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the session lasts as long as the page.
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
    return false;
  }
}

/** Calls back when another tab signs in. */
export function onHintFromOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue && event.newValue !== ENDED) listener();
  });
}
