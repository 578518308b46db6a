/** Sources of a page's connection state; tests pass their own. */
export interface ConnectionDeps {
  /** `navigator.onLine`, which says no on machines that reach the site all the same. */
  isOnline(): boolean;
  /** Asks the site for next to nothing. Rejects where no answer comes. */
  ask(): Promise<unknown>;
  /** Source of `online` and `offline` events. */
  events: EventTarget;
}

/** The connection of this page to its own site. */
export const siteConnection: ConnectionDeps = {
  isOnline: () => navigator.onLine,
  ask: () => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }),
  events: globalThis,
};

/**
 * Tells whether the site is out of reach, now and at each event, and whether this has changed.
 * @returns stops watching.
 */
export function watchConnection(
  { isOnline, ask, events }: ConnectionDeps,
  tell: (offline: boolean, hasChanged: boolean) => void,
): () => void {
  let looks = 0;
  let wasReached: boolean | undefined;
  const look = async () => {
    const mine = ++looks;
    const reached =
      isOnline() ||
      (await ask().then(
        () => true,
        () => false,
      ));
    if (mine !== looks) return;
    const hasChanged = wasReached === !reached;
    wasReached = reached;
    tell(!reached, hasChanged);
  };
  const stop = () => {
    looks += 1;
    for (const name of ['online', 'offline']) events.removeEventListener(name, look);
  };
  for (const name of ['online', 'offline']) events.addEventListener(name, look);
  void look();
  return stop;
}
