/** Whether the site is out of reach: `navigator.onLine` says no on machines that reach the site all the same. */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    return false;
  } catch {
    return !navigator.onLine;
  }
}

/**
 * Tells whether the site is out of reach, now and at each event, and whether this has changed.
 * @returns stops watching.
 */
export function watchConnection(
  tell: (isOffline: boolean, hasChanged: boolean) => void,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let before: boolean | undefined;
  const look = async () => {
    const now = await isOffline();
    if (signal.aborted) return;
    tell(now, before === !now);
    before = now;
  };
  for (const name of ['online', 'offline']) addEventListener(name, look, { signal });
  void look();
  return () => watching.abort();
}
