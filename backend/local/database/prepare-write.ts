import { type Node, nodeAt, withValues } from './tree/node';
import { parseJson } from './tree/parse-json';
import { formatPath, type Path, parsePath } from './tree/path';

/** A write as a client sends it: `json` is the value of a `set`, or a `merge`'s paths to values. */
export interface WriteRequest {
  kind: 'set' | 'merge';
  path: Path;
  json: unknown;
}

/** Places with their new values, all or nothing. */
export interface Write {
  values: readonly (readonly [Path, Node])[];
  /** The whole tree with them. */
  after: Node;
}

export type Prepared = { ok: true; write: Write } | { ok: false; reason: string };

const NO_OBJECT =
  "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";

/** The paths that a request writes, as far as they are well-formed. Its values are not read. */
export function* writtenPaths({ kind, path, json }: WriteRequest): Generator<Path> {
  if (kind === 'set') yield path;
  else if (isObject(json)) {
    for (const relative of Object.keys(json)) {
      const parsed = parsePath(`${formatPath(path)}/${relative}`);
      if (parsed.ok) yield parsed.path;
    }
  }
}

/**
 * Turns what a client sent into places with values: server values resolved against `root`, keys,
 * depth and sizes checked.
 */
export function prepareWrite(request: WriteRequest, root: Node, now: number): Prepared {
  const { kind, path, json } = request;
  if (kind === 'set') return assemble([[path, json]], root, now);
  if (!isObject(json)) return { ok: false, reason: NO_OBJECT };
  const places: [Path, unknown][] = [];
  for (const [relative, value] of Object.entries(json)) {
    const parsed = parsePath(`${formatPath(path)}/${relative}`);
    if (!parsed.ok) return { ok: false, reason: NO_OBJECT };
    places.push([parsed.path, value]);
  }
  const overlap = findOverlap(places.map(([place]) => place));
  return overlap
    ? {
        ok: false,
        reason: `Path '${overlap}' is named twice, or an ancestor of another path, in the same update`,
      }
    : assemble(places, root, now);
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function assemble(places: [Path, unknown][], root: Node, now: number): Prepared {
  const values: [Path, Node][] = [];
  for (const [place, json] of places) {
    const existing = () => nodeAt(root, place);
    const read = parseJson(json, { now, existing, depth: place.length });
    if (!read.ok) return read;
    values.push([place, read.node]);
  }
  return { ok: true, write: { values, after: withValues(root, values) } };
}

/** A path that is named twice, or is an ancestor of another one. */
function findOverlap(paths: Path[]): string | undefined {
  const places = new Set<string>();
  for (const text of paths.map(formatPath)) {
    if (places.has(text)) return text;
    places.add(text);
  }
  const shortest = paths.reduce((least, { length }) => Math.min(least, length), Infinity);
  for (const path of paths) {
    for (let length = shortest; length < path.length; length += 1) {
      const above = formatPath(path.slice(0, length));
      if (places.has(above)) return above;
    }
  }
  return undefined;
}
