import type { ParsedRule } from 'targaryen/lib/parser/index.js';
import type { Node } from '../tree/node';
import { nodeAt } from '../tree/node';
import { formatPath, type Path } from '../tree/path';
import type { Query } from '../tree/query';
import { mapEntries } from '../tree/sorted-map';
import type { RuleNode } from './compile';
import { RuleSnapshot } from './snapshot';

/** The `auth` variable of rules: `null`, or uid, provider and the token's claims. */
export type RuleAuth = Readonly<Record<string, unknown>> | null;

interface Place {
  path: Path;
  rules: RuleNode;
  wildcards: Record<string, string>;
}

export interface ReadRequest {
  auth: RuleAuth;
  now: number;
  root: Node;
  path: Path;
}

export interface WriteRequest {
  auth: RuleAuth;
  now: number;
  /** The whole tree before and, as it would be, after. */
  before: Node;
  after: Node;
  /** Each place that is written. */
  paths: readonly Path[];
}

/** Reading is granted by any `.read` from the root down to the place. */
export function mayRead(rules: RuleNode, request: ReadRequest): boolean {
  const { auth, now, root } = request;
  return placesOnTheWay(rules, request.path).some((place) =>
    holds(place.rules.read, {
      ...place.wildcards,
      auth,
      now,
      root: new RuleSnapshot(root, []),
      data: new RuleSnapshot(root, place.path),
    }),
  );
}

/** A rule asked for the new data before they were read. One for all: making an error takes long. */
const NOT_READ = new Error('The new data were not read.');

/**
 * False where no `.write` from the root down to the place holds, whatever is written there: known
 * without the new data, which may be large.
 */
export function couldWrite(rules: RuleNode, request: ReadRequest): boolean {
  const { auth, now } = request;
  const root = new RuleSnapshot(request.root, []);
  return placesOnTheWay(rules, request.path).some(({ path, rules: { write }, wildcards }) => {
    const data = new RuleSnapshot(request.root, path);
    const state = {
      ...wildcards,
      auth,
      now,
      root,
      data,
      get newData(): never {
        throw NOT_READ;
      },
    };
    try {
      return write?.evaluate(state) === true;
    } catch (error) {
      return error === NOT_READ;
    }
  });
}

/**
 * Writing needs, for each place, one `.write` that holds from the root down to it, and every
 * `.validate` of what exists afterwards on the way to it, at it and below it.
 */
export function mayWrite(rules: RuleNode, request: WriteRequest): boolean {
  return request.paths.every((path) => mayWriteAt(rules, request, path));
}

function mayWriteAt(rules: RuleNode, request: WriteRequest, path: Path): boolean {
  const places = placesOnTheWay(rules, path);
  const { auth, now } = request;
  const root = new RuleSnapshot(request.before, []);
  // Asked for every child of a write: a spread of the wildcards would cost fifty times as much.
  const state = ({ path: at, wildcards }: Place) => {
    const data = new RuleSnapshot(request.before, at);
    const newData = new RuleSnapshot(request.after, at);
    return Object.assign({ auth, now, root, data, newData }, wildcards);
  };
  const isValid = (place: Place) =>
    place.rules.validate === null || holds(place.rules.validate, state(place));
  if (!places.some((place) => holds(place.rules.write, state(place)))) return false;
  const existing = places.filter((place) => nodeAt(request.after, place.path) !== null);
  if (!existing.every(isValid)) return false;
  const last = existing.at(-1);
  return last === undefined || last.path.length < path.length
    ? true
    : isValidBelow(last, nodeAt(request.after, last.path), isValid);
}

function isValidBelow(place: Place, node: Node, isValid: (place: Place) => boolean): boolean {
  if (node?.kind !== 'branch') return true;
  return mapEntries(node.children).every(([key, child]) => {
    const below = stepDown(place, key);
    return below === null || (isValid(below) && isValidBelow(below, child, isValid));
  });
}

function placesOnTheWay(rules: RuleNode, path: Path): Place[] {
  const places: Place[] = [{ path: [], rules, wildcards: {} }];
  for (const key of path) {
    const last = places.at(-1);
    const next = last && stepDown(last, key);
    if (!next) break;
    places.push(next);
  }
  return places;
}

function stepDown(place: Place, key: string): Place | null {
  const path = [...place.path, key];
  const named = place.rules.children.get(key);
  if (named) return { path, rules: named, wildcards: place.wildcards };
  const { wildcard } = place.rules;
  if (!wildcard) return null;
  return { path, rules: wildcard.node, wildcards: { ...place.wildcards, [wildcard.name]: key } };
}

/** A rule that fails at run time, by a wrong type for instance, does not hold. */
function holds(rule: ParsedRule | null, state: Record<string, unknown>): boolean {
  if (!rule) return false;
  try {
    return rule.evaluate(state) === true;
  } catch {
    return false;
  }
}

/** True where the rules let a query at `path` order its children so without reading all of them. */
export function isIndexed(rules: RuleNode, path: Path, query: Query): boolean {
  if (query.orderBy.by === 'key') return true;
  const places = placesOnTheWay(rules, path);
  const place = places.at(-1);
  return place?.path.length === path.length && place.rules.indexOn.includes(indexName(query));
}

/** How `.indexOn` names what a query orders by. */
function indexName(query: Query | null): string {
  return query?.orderBy.by === 'child' ? query.orderBy.path.join('/') : '';
}

/** Firebase's error message if `isIndexed` is false. */
export function missingIndex(path: Path, query: Query | null): string {
  return `Index not defined, add ".indexOn": "${indexName(query)}", for path "${formatPath(path)}", to the rules`;
}
