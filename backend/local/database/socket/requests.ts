import * as v from 'valibot';
import { type Path, parsePath } from '../tree/path';
import type { Query } from '../tree/query';
import { parseWireQuery, type WireQuery, WireQuerySchema } from './wire-query';

/** Bodies of the requests that the SDK sends. */
export const bodies = {
  /** q (listen), n (unlisten), g (get) */
  listen: v.object({ p: v.string(), q: v.optional(WireQuerySchema) }),
  /** p (put), m (merge), o (put at the end of the connection) */
  write: v.object({ p: v.string(), d: v.unknown() }),
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

/** Status, and a JSON text. */
export type Answer = [status: string, data?: string];
export type Handler = (body: Record<string, unknown>) => Answer | Promise<Answer>;

/** The target of a request. */
export interface Target {
  path: Path;
  query: Query | null;
}

/** Reads a body that names a place, and answers for it where it is not well-formed. */
export function atPlace<
  S extends v.GenericSchema<unknown, { p: string; q?: WireQuery | undefined }>,
>(schema: S, handle: (body: v.InferOutput<S>, target: Target) => ReturnType<Handler>): Handler {
  return (raw) => {
    const body = v.safeParse(schema, raw);
    const path = body.success ? parsePath(body.output.p) : undefined;
    const wire = body.success ? body.output.q : undefined;
    const query = wire === undefined ? null : parseWireQuery(wire);
    return !body.success || !path?.ok || query === undefined
      ? ['error', '"Invalid path, query or data"']
      : handle(body.output, { path: path.path, query });
  };
}
