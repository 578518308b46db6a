const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?::\d{1,5})?$/i;

/**
 * True for a Host header that names this machine. Anything else is a DNS-rebinding attempt: a
 * stranger's name that was made to resolve to 127.0.0.1.
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/** True where no browser is involved, or the page asking was itself served from this machine. */
export function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const match = /^https?:\/\/(.+)$/.exec(origin);
  return match !== null && LOCAL_HOST.test(match[1] ?? '');
}
