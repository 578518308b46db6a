import * as v from 'valibot';
import { parsePath } from '../tree/path';
import type { Bound, OrderBy, Query } from '../tree/query';

const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** A query as the SDK sends it: see `queryParamsGetQueryObject` of @firebase/database. */
export const WireQuerySchema = v.object({
  sp: v.optional(value),
  sn: v.optional(v.string()),
  sin: v.optional(v.boolean(), true),
  ep: v.optional(value),
  en: v.optional(v.string()),
  ein: v.optional(v.boolean(), true),
  l: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  vf: v.optional(v.picklist(['l', 'r'])),
  i: v.optional(v.string()),
});

export type WireQuery = v.InferOutput<typeof WireQuerySchema>;

/** `null`: no query at all. `undefined`: none by a key or a child. */
export function parseWireQuery(wire: WireQuery): Query | null | undefined {
  const start = bound(wire.sp, wire.sn, wire.sin);
  const end = bound(wire.ep, wire.en, wire.ein);
  // A query of a whole node: the SDK orders it.
  if (!start && !end && wire.l === undefined) return null;
  const orderBy = parseOrderBy(wire.i);
  if (!orderBy) return undefined;
  const fromFirst = wire.vf === undefined ? start !== undefined : wire.vf === 'l';
  const limit =
    wire.l === undefined
      ? undefined
      : { count: wire.l, from: fromFirst ? ('first' as const) : ('last' as const) };
  return { orderBy, start, end, limit };
}

function bound(
  value: WireQuery['sp'],
  key: string | undefined,
  inclusive: boolean,
): Bound | undefined {
  return value === undefined ? undefined : { value, key, inclusive };
}

function parseOrderBy(index: string | undefined): OrderBy | undefined {
  if (index === '.key') return { by: 'key' };
  const parsed = parsePath(index ?? '');
  return parsed.ok && parsed.path.length > 0 ? { by: 'child', path: parsed.path } : undefined;
}
