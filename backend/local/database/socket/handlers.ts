import * as v from 'valibot';
import { formatPath, type Path, parsePath } from '../tree/path';
import { type Query, queryId } from '../tree/query';
import { bodies } from './requests';
import { readWireQuery } from './wire-query';

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
export function atPlace<S extends v.GenericSchema<unknown, { p: string; q?: unknown }>>(
  schema: S,
  handle: (body: v.InferOutput<S>, target: Target, respond: Respond) => void,
): Handler {
  return (raw, respond) => {
    const body = v.safeParse(schema, raw);
    const path = body.success ? parsePath(body.output.p) : undefined;
    const query = body.success && 'q' in body.output ? wireQuery(body.output.q) : null;
    if (!body.success || !path?.ok || query === undefined) {
      respond('error', '"Invalid path, query or data"');
    } else handle(body.output, { path: path.path, query, wireQuery: raw.q }, respond);
  };
}

function wireQuery(wire: unknown): Query | null | undefined {
  if (wire === undefined) return null;
  const parsed = v.safeParse(bodies.g.entries.q, wire);
  return parsed.success && parsed.output ? readWireQuery(parsed.output) : undefined;
}

/** Equal for requests about the same place and query. */
export function targetId(target: Pick<Target, 'path' | 'query'>): string {
  return `${formatPath(target.path)} ${target.query ? queryId(target.query) : ''}`;
}
