const KEY = 'stss.session';

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

/** Whether somebody is signed in in this browser, as of now in every tab. */
export const isSignedInHere = (): boolean => readHint() !== undefined;

export function writeHint(hint: SessionHint | undefined): void {
  try {
    if (hint) localStorage.setItem(KEY, hint);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** Calls back when another tab signs in. */
export function onHintFromOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue) listener();
  });
}
