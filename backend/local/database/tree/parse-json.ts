import { isKey, MAX_KEY_BYTES } from './key';
import { branch, childOf, leaf, type Node, type Priority, type Scalar } from './node';
import { MAX_DEPTH } from './path';
import { mapFrom } from './sorted-map';

export type ReadResult = { ok: true; node: Node } | { ok: false; reason: string };

type Existing = () => Node;

export interface ReadContext {
  /** Server time in milliseconds, for `{".sv": "timestamp"}`. */
  now: number;
  /** The stored value at this path; looked up only for `{".sv": {"increment": n}}`. */
  existing: Existing;
  /** Number of keys above the path. */
  depth: number;
}

const MAX_STRING_BYTES = 10 * 1024 * 1024;

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;

class Unreadable extends Error {}

/**
 * Turns JSON as clients send it into a node, the way Firebase does: nulls, empty objects and empty
 * arrays vanish, arrays become numbered children, `.priority` and `.value` are honoured and server
 * values resolved. Refused: forbidden keys, more than 32 levels, strings above 10 MB.
 */
export function parseJson(json: unknown, context: ReadContext): ReadResult {
  try {
    return { ok: true, node: parseNode(json, context.existing, context.depth, context.now) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.message };
    throw error;
  }
}

function parseNode(json: unknown, existing: Existing, depth: number, now: number): Node {
  if (json === null || json === undefined) return null;
  if (typeof json !== 'object') return leafOf(json);
  if (Array.isArray(json)) {
    return parseChildren(
      json.map((item, index): [string, unknown] => [String(index), item]),
      null,
      existing,
      depth,
      now,
    );
  }
  const field = (name: string): unknown =>
    Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;
  const serverValue = field('.sv');
  if (serverValue !== undefined) return leaf(resolve(serverValue, existing, now));
  const priority = parsePriority(field('.priority'));
  const value = field('.value');
  if (value !== undefined && value !== null) {
    const inner = parseNode(value, existing, depth, now);
    if (inner?.kind !== 'leaf') throw new Unreadable('.value must be a string, number or boolean');
    return leaf(inner.value, priority);
  }
  return parseChildren(Object.entries(json), priority, existing, depth, now);
}

function parseChildren(
  fields: [string, unknown][],
  priority: Priority,
  existing: Existing,
  depth: number,
  now: number,
): Node {
  if (depth >= MAX_DEPTH && fields.length > 0) {
    throw new Unreadable(`Data is nested deeper than ${MAX_DEPTH} levels`);
  }
  const children: [string, NonNullable<Node>][] = [];
  for (const [key, value] of fields) {
    if (key === '.priority' || key === '.value') continue;
    if (!isKey(key)) throw new Unreadable(badKey(key));
    // Most of a large write is leaves, which need no look-up of stored values.
    const child =
      typeof value === 'object'
        ? parseNode(value, () => childOf(existing(), key), depth + 1, now)
        : leafOf(value);
    if (child) children.push([key, child]);
  }
  return branch(mapFrom(children), priority);
}

function badKey(key: string): string {
  return Buffer.byteLength(key) > MAX_KEY_BYTES
    ? `Invalid data; keys must be no larger than ${MAX_KEY_BYTES} bytes`
    : `Invalid data; couldn't parse key ${JSON.stringify(key)}. Key value can't be empty or contain $ # [ ] / or .`;
}

function leafOf(value: unknown): Node {
  return value === undefined ? null : leaf(scalar(value));
}

function scalar(value: unknown): Scalar {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') throw new Unreadable('Only JSON values can be stored');
  if (value.length > MAX_STRING_BYTES / 3 && Buffer.byteLength(value) > MAX_STRING_BYTES) {
    throw new Unreadable('A string is larger than 10 MB');
  }
  return wellFormed(value);
}

/** Half of a surrogate pair is no character: no UTF-8 carries it, so it becomes U+FFFD, as there. */
function wellFormed(text: string): string {
  return LONE_SURROGATE.test(text) ? text.replaceAll(LONE_SURROGATES, '\uFFFD') : text;
}

function parsePriority(json: unknown): Priority {
  if (json === null || json === undefined) return null;
  if (typeof json === 'string') return wellFormed(json);
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  throw new Unreadable('A priority must be a string or a number');
}

function resolve(serverValue: unknown, existing: Existing, now: number): number {
  if (serverValue === 'timestamp') return now;
  if (typeof serverValue === 'object' && serverValue !== null && 'increment' in serverValue) {
    const delta = serverValue.increment;
    if (typeof delta === 'number') {
      const before = existing();
      const base = before?.kind === 'leaf' && typeof before.value === 'number' ? before.value : 0;
      const sum = base + delta;
      if (Number.isFinite(sum)) return sum;
      throw new Unreadable('An increment must lead to a finite number');
    }
  }
  throw new Unreadable('Unknown server value');
}
