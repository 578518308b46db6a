import * as v from 'valibot';
import { WireQuerySchema } from './wire-query';

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
