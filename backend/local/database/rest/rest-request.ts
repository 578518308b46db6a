import type { IncomingMessage } from 'node:http';
import { bearer } from '../../http/exchange';
import { type Access, ANONYMOUS, parseCredential } from '../credential';
import { type Path, parsePath } from '../tree/path';
import type { Query } from '../tree/query';
import { parseRestQuery } from './rest-query';

export interface RestRequest {
  path: Path;
  query: Query | null;
  access: Access;
  isShallow: boolean;
  /** A write of any size is meant. */
  isUnlimited: boolean;
  form: 'plain' | 'export';
}

export type ReadRequest =
  | { ok: true; request: RestRequest }
  | { ok: false; status: number; message: string };

/** Reads what a REST request asks for: place, query and on whose behalf. */
export function parseRestRequest(message: IncomingMessage, url: URL, now: number): ReadRequest {
  const parameters = url.searchParams;
  const path = parsePathname(url.pathname);
  if (typeof path === 'string') return { ok: false, status: 400, message: path };
  const query = parseRestQuery(parameters);
  if (!query.ok) return { ok: false, status: 400, message: query.message };
  const credential = parameters.get('auth') ?? bearer(message);
  const identity = credential
    ? parseCredential(credential, undefined, now)
    : { ok: true as const, access: ANONYMOUS };
  if (!identity.ok) return { ok: false, status: 401, message: identity.message };
  return {
    ok: true,
    request: {
      path,
      query: query.query,
      access: identity.access,
      isUnlimited: parameters.get('writeSizeLimit') === 'unlimited',
      isShallow: parameters.get('shallow') === 'true',
      form: parameters.get('format') === 'export' ? 'export' : 'plain',
    },
  };
}

function parsePathname(pathname: string): Path | string {
  try {
    const segments = pathname
      .replace(/\.json$/, '')
      .split('/')
      .map((segment) => decodeURIComponent(segment));
    if (segments.some((segment) => segment.includes('/')))
      return 'Invalid path: Invalid token in path';
    const parsed = parsePath(segments.join('/'));
    return parsed.ok ? parsed.path : parsed.reason;
  } catch {
    return 'Invalid path: not UTF-8';
  }
}
