import * as v from 'valibot';
import { type Path, parsePath } from '../tree/path';
import type { Query } from '../tree/query';
import { parseWireQuery, type WireQuery, WireQuerySchema } from './wire-query';

const place = v.string();

/** Bodies of the requests that the SDK sends, by action. */
export const bodies = {
  /** listen */
  q: v.object({
    p: place,
    q: v.optional(WireQuerySchema),
    t: v.optional(v.number()),
    h: v.optional(v.string(), ''),
  }),
  /** unlisten */
  n: v.object({ p: place, q: v.optional(WireQuerySchema), t: v.optional(v.number()) }),
  /** get */
  g: v.object({ p: place, q: v.optional(WireQuerySchema) }),
  /** put, merge, and the same left for the end of the connection */
  write: v.object({ p: place, d: v.unknown(), h: v.optional(v.string()) }),
  /** auth, gauth */
  auth: v.object({
    cred: v.string(),
    authvar: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
    noauth: v.optional(v.boolean()),
  }),
};

/** Fields of every message: `t` names the layer, control or data. */
export const MessageSchema = v.variant('t', [
  v.object({ t: v.literal('c'), d: v.object({ t: v.string(), d: v.optional(v.unknown()) }) }),
  v.object({
    t: v.literal('d'),
    d: v.object({
      r: v.number(),
      a: v.string(),
      b: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  }),
]);

/** `data` is a JSON text. */
export type Respond = (status: string, data?: string) => void;
export type Handler = (body: Record<string, unknown>, respond: Respond) => void;

/** The target of a request. */
export interface Target {
  path: Path;
  query: Query | null;
  /** The query as the client sent it; it wants it back when the listen is revoked. */
  wireQuery: unknown;
}

/** Reads a body that names a place, and answers for it where it is not well-formed. */
export function atPlace<
  S extends v.GenericSchema<unknown, { p: string; q?: WireQuery | undefined }>,
>(schema: S, handle: (body: v.InferOutput<S>, target: Target, respond: Respond) => void): Handler {
  return (raw, respond) => {
    const body = v.safeParse(schema, raw);
    const path = body.success ? parsePath(body.output.p) : undefined;
    const wire = body.success ? body.output.q : undefined;
    const query = wire === undefined ? null : parseWireQuery(wire);
    if (!body.success || !path?.ok || query === undefined) {
      respond('error', '"Invalid path, query or data"');
    } else handle(body.output, { path: path.path, query, wireQuery: raw.q }, respond);
  };
}
