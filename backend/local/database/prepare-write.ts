import type { Write } from './store';
import { type Node, nodeAt, withValues } from './tree/node';
import { parseJson } from './tree/parse-json';
import { formatPath, type Path, parsePath } from './tree/path';

export type Prepared = { ok: true; write: Write } | { ok: false; reason: string };

const NO_OBJECT =
  "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";

/**
 * Turns what a client sent into places with values: server values resolved against `root`, keys,
 * depth and sizes checked.
 *
 * @param request `json` is the value of a `set`, or relative paths to values of a `merge`
 */
export function prepareWrite(
  request: { kind: Write['kind']; path: Path; json: unknown },
  root: Node,
  now: number,
): Prepared {
  const { kind, path, json } = request;
  if (path[0] === '.info') return { ok: false, reason: '/.info cannot be written' };
  if (kind === 'set') return assemble(kind, path, [[path, json]], root, now);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { ok: false, reason: NO_OBJECT };
  }
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
    : assemble(kind, path, places, root, now);
}

function assemble(
  kind: Write['kind'],
  base: Path,
  places: [Path, unknown][],
  root: Node,
  now: number,
): Prepared {
  const values: [Path, Node][] = [];
  for (const [place, json] of places) {
    const existing = () => nodeAt(root, place);
    const depth = place.at(-1) === '.priority' ? place.length - 1 : place.length;
    const read = parseJson(json, { now, existing, depth });
    if (!read.ok) return read;
    if (place.at(-1) === '.priority' && !isPriority(read.node)) {
      return { ok: false, reason: 'A priority must be a string or a number' };
    }
    values.push([place, read.node]);
  }
  return { ok: true, write: { kind, base, values, after: withValues(root, values) } };
}

function isPriority(node: Node): boolean {
  return node === null || (node.kind === 'leaf' && typeof node.value !== 'boolean');
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
