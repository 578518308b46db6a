import type { Scalar } from '../tree/node';
import { parsePath } from '../tree/path';
import type { Bound, OrderBy, Query } from '../tree/query';

export type RestQuery = { ok: true; query: Query | null } | { ok: false; message: string };

const RANGE = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'] as const;
const LIMITS = ['limitToFirst', 'limitToLast'] as const;

/**
 * Reads a query from REST parameters. Values are JSON texts; a key may follow after a comma.
 * @see https://firebase.google.com/docs/database/rest/retrieve-data#section-rest-filtering
 */
export function parseRestQuery(parameters: URLSearchParams): RestQuery {
  const isUsed = [...RANGE, ...LIMITS].some((name) => parameters.has(name));
  const order = parameters.get('orderBy');
  if (order === null) {
    return isUsed
      ? refuse('orderBy must be defined when other query parameters are defined')
      : { ok: true, query: null };
  }
  const orderBy = parseOrderBy(order);
  if (!orderBy) return refuse('orderBy must be a valid JSON encoded path');
  const bounds = parseBounds(parameters, orderBy);
  if (typeof bounds === 'string') return refuse(bounds);
  const limit = parseLimit(parameters);
  if (typeof limit === 'string') return refuse(limit);
  return { ok: true, query: { orderBy, ...bounds, limit } };
}

function parseOrderBy(text: string): OrderBy | undefined {
  const name = parseJson(text);
  if (name === '$key') return { by: 'key' };
  if (name === '$value') return { by: 'value' };
  if (name === '$priority') return { by: 'priority' };
  const parsed = typeof name === 'string' ? parsePath(name) : undefined;
  return parsed?.ok && parsed.path.length > 0 ? { by: 'child', path: parsed.path } : undefined;
}

type Bounds = Pick<Query, 'start' | 'end'>;

function parseBounds(parameters: URLSearchParams, orderBy: OrderBy): Bounds | string {
  const found = new Map<string, Bound>();
  for (const name of RANGE) {
    const text = parameters.get(name);
    if (text === null) continue;
    const bound = parseBound(text, name !== 'startAfter' && name !== 'endBefore');
    if (!bound) return 'Constraint index field must be a JSON primitive';
    if (orderBy.by === 'key' && typeof bound.value !== 'string') {
      return 'Provided key index type is invalid, must be string';
    }
    found.set(name, bound);
  }
  const equal = found.get('equalTo');
  if (equal && found.size > 1) return 'equalTo cannot be specified in addition to startAt or endAt';
  if (equal) return { start: equal, end: equal };
  if (found.has('startAt') && found.has('startAfter')) return 'Only one start may be given';
  if (found.has('endAt') && found.has('endBefore')) return 'Only one end may be given';
  return {
    start: beyond(found.get('startAfter'), '[MAX_NAME]') ?? found.get('startAt'),
    end: beyond(found.get('endBefore'), '[MIN_NAME]') ?? found.get('endAt'),
  };
}

/** An exclusive end without a key leaves out every child of that value. */
function beyond(bound: Bound | undefined, key: string): Bound | undefined {
  return bound && { ...bound, key: bound.key ?? key };
}

function parseBound(text: string, inclusive: boolean): Bound | undefined {
  const [value, key, extra] = parseList(text);
  if (value === undefined || extra !== undefined) return undefined;
  if (typeof value === 'object' && value !== null) return undefined;
  if (key !== undefined && typeof key !== 'string') return undefined;
  return { value: value as Scalar | null, key, inclusive };
}

function parseLimit(parameters: URLSearchParams): Query['limit'] | string {
  const [first, last] = LIMITS.map((name) => parameters.get(name));
  if (first !== null && last !== null) return 'Only one limit may be given';
  const text = first ?? last;
  if (text === null || text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    return `${first === null ? 'limitToLast' : 'limitToFirst'} must be a positive integer`;
  return { count, from: first === null ? 'last' : 'first' };
}

function parseJson(text: string): unknown {
  return parseList(text)[0];
}

function parseList(text: string): unknown[] {
  try {
    return JSON.parse(`[${text}]`);
  } catch {
    return [];
  }
}

function refuse(message: string): RestQuery {
  return { ok: false, message };
}
