import type { IncomingMessage } from 'node:http';
import { bearer } from '../../http/exchange';
import { type Access, ANONYMOUS } from '../access';
import { readCredential } from '../credential';
import { type Path, parsePath } from '../tree/path';
import type { Query } from '../tree/query';
import { readRestQuery } from './rest-query';

export interface RestRequest {
  method: string;
  path: Path;
  query: Query | null;
  access: Access;
  /** When the credential runs out, in seconds since the epoch. */
  expires: number | null;
  wantsStream: boolean;
  wantsEtag: boolean;
  /** The write counts only while the value has this ETag. */
  ifMatch: string | undefined;
  isShallow: boolean;
  /** A write of any size is meant. */
  isUnlimited: boolean;
  form: 'plain' | 'export';
  print: 'pretty' | 'silent' | null;
  /** Name of a function to wrap the answer in. */
  callback: string | null;
  /** Name of a file that a browser is to save the answer in. */
  download: string | null;
}

const WRITE_SIZES = ['tiny', 'small', 'medium', 'large', 'unlimited'];

export type ReadRequest =
  | { ok: true; request: RestRequest }
  | { ok: false; status: number; message: string };

/** Reads what a REST request asks for: place, query and on whose behalf. */
export function readRestRequest(message: IncomingMessage, url: URL, now: number): ReadRequest {
  const parameters = url.searchParams;
  const path = readPath(url.pathname);
  if (typeof path === 'string') return { ok: false, status: 400, message: path };
  const query = readRestQuery(parameters);
  if (!query.ok) return { ok: false, status: 400, message: query.message };
  const identity = readIdentity(message, parameters, now);
  if (!identity.ok) return { ok: false, status: 401, message: identity.message };
  const callback = parameters.get('callback');
  const print = parameters.get('print');
  if (print !== null && print !== 'pretty' && print !== 'silent') {
    return { ok: false, status: 400, message: 'print must be "pretty" or "silent"' };
  }
  const size = parameters.get('writeSizeLimit');
  if (size !== null && !WRITE_SIZES.includes(size)) {
    const message = `writeSizeLimit must be one of ${WRITE_SIZES.join(', ')}`;
    return { ok: false, status: 400, message };
  }
  const timeout = parameters.get('timeout');
  if (timeout !== null && !/^\d+(?:ms|s|min)$/.test(timeout)) {
    const message = 'timeout must be a number of ms, s or min, such as 3s';
    return { ok: false, status: 400, message };
  }
  return {
    ok: true,
    request: {
      method: readMethod(message, parameters),
      path,
      query: query.query,
      access: identity.access,
      expires: identity.expires,
      wantsStream: (message.headers.accept ?? '').includes('text/event-stream'),
      wantsEtag: message.headers['x-firebase-etag'] === 'true',
      ifMatch: message.headers['if-match'],
      isShallow: parameters.get('shallow') === 'true',
      isUnlimited: size === 'unlimited',
      form: parameters.get('format') === 'export' ? 'export' : 'plain',
      print,
      download: fileName(parameters.get('download')),
      callback: callback !== null && /^[\w$.]{1,100}$/.test(callback) ? callback : null,
    },
  };
}

function fileName(text: string | null): string | null {
  const safe = text?.replace(/[^\w .-]/g, '_').slice(0, 200);
  return safe ? safe : null;
}

function readMethod(message: IncomingMessage, parameters: URLSearchParams): string {
  if (message.method !== 'POST') return (message.method ?? 'GET').toUpperCase();
  const header = message.headers['x-http-method-override'];
  const override = typeof header === 'string' ? header : parameters.get('x-http-method-override');
  return (override ?? message.method ?? 'GET').toUpperCase();
}

function readPath(pathname: string): Path | string {
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

function readIdentity(message: IncomingMessage, parameters: URLSearchParams, now: number) {
  const credential =
    parameters.get('auth') ?? parameters.get('access_token') ?? bearer(message) ?? null;
  if (credential === null || credential === '') {
    return { ok: true as const, access: ANONYMOUS, expires: null };
  }
  return readCredential(credential, readOverride(parameters), now);
}

/** `auth_variable_override` of a request by the owner. */
function readOverride(parameters: URLSearchParams): Record<string, unknown> | null | undefined {
  const text = parameters.get('auth_variable_override');
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
