import { parsePath } from '../tree/path';
import type { Bound, Query } from '../tree/query';

export type RestQuery = { ok: true; query: Query | null } | { ok: false; message: string };

/** Other parameters are refused, because the answer would be another one than Firebase's. */
const QUERY = ['orderBy', 'startAt', 'equalTo', 'limitToLast'];
const KNOWN = ['auth', 'ns', 'format', 'shallow', 'writeSizeLimit', ...QUERY];

/**
 * Reads a query from REST parameters, whose values are JSON texts.
 * @see https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-filtering
 */
export function parseRestQuery(parameters: URLSearchParams): RestQuery {
  const unknown = [...parameters.keys()].find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) return refuse(`The local backend does not know ${unknown}`);
  if (!QUERY.some((name) => parameters.has(name))) return { ok: true, query: null };
  const name = parseJson(parameters.get('orderBy'));
  const path = typeof name === 'string' ? parsePath(name) : undefined;
  if (!path?.ok || path.path.length === 0) {
    return refuse('orderBy must be a valid JSON encoded path');
  }
  const equal = parseBound(parameters.get('equalTo'));
  const start = parseBound(parameters.get('startAt'));
  if (equal === 'invalid' || start === 'invalid') {
    return refuse('Constraint index field must be a JSON primitive');
  }
  if (equal && start) {
    return refuse('equalTo cannot be specified in addition to startAt or endAt');
  }
  const limit = parameters.get('limitToLast');
  const count = Number(limit);
  if (limit !== null && (!Number.isInteger(count) || count < 1)) {
    return refuse('limitToLast must be a positive integer');
  }
  const query: Query = {
    orderBy: { by: 'child', path: path.path },
    start: equal ?? start,
    end: equal,
    limit: limit === null ? undefined : { count, from: 'last' },
  };
  return { ok: true, query };
}

function parseBound(text: string | null): Bound | undefined | 'invalid' {
  if (text === null) return undefined;
  const value = parseJson(text);
  const isScalar = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return isScalar ? { value: value as Bound['value'], inclusive: true } : 'invalid';
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function refuse(message: string): RestQuery {
  return { ok: false, message };
}
