import { isKey } from './key';

/** Keys from the root down. */
export type Path = readonly string[];

export const MAX_DEPTH = 32;

export type PathResult = { ok: true; path: Path } | { ok: false; reason: string };

/** Reads `/a/b`; empty segments count for nothing. */
export function parsePath(text: string): PathResult {
  const path = text.split('/').filter((segment) => segment !== '');
  if (path.length > MAX_DEPTH) return { ok: false, reason: 'Path exceeds the depth of 32' };
  return path.every(isKey)
    ? { ok: true, path }
    : { ok: false, reason: 'Invalid path: Invalid token in path' };
}

export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}
