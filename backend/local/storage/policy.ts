import type { Claims } from '../id-token';
import { EvaluationError, type Scope, type Value } from './rules/expressions';
import { type MatchBlock, type Method, parseStorageRules } from './rules/parse';

/** The requester: the project's owner, somebody signed in, or nobody. */
export type StorageAuth = { owner: true } | { owner: false; claims: Claims | null };

/** An object as the rules see it. */
interface Described {
  size: number;
  contentType: string;
}

export interface StorageRequest {
  method: Method;
  bucket: string;
  /** Name of the object, or the prefix of a list: a folder with its slash. */
  name: string;
  /** The object as it is stored. */
  stored?: Described | undefined;
  /** The object as this request would store it. */
  given?: Described;
}

/** Whether somebody may do something. */
export type StoragePolicy = (auth: StorageAuth, request: StorageRequest) => boolean;

export type ReadPolicy = { ok: true; policy: StoragePolicy } | { ok: false; message: string };

/** The policy that a text of `storage.rules` defines. */
export function storagePolicy(text: string, clock: () => number = Date.now): ReadPolicy {
  const parsed = parseStorageRules(text);
  if (!parsed.ok) return parsed;
  const policy: StoragePolicy = (auth, request) => {
    if (auth.owner) return true;
    if (request.method === 'list' && !/^$|\/$/.test(request.name)) return false;
    const { claims } = auth;
    const values: Record<string, Value> = {
      request: {
        auth: claims && { uid: claims.user_id ?? claims.sub ?? null, token: claims },
        method: request.method,
        time: clock(),
        ...(request.given && { resource: { name: request.name, ...request.given } }),
      } as Value,
      resource: request.stored
        ? { name: request.name, bucket: request.bucket, ...request.stored }
        : null,
    };
    const path = ['b', request.bucket, 'o', ...request.name.split('/')];
    const place = request.method === 'list' ? path.slice(0, -1) : path;
    const scope: Scope = { values, functions: parsed.root.functions, outer: null, depth: 0 };
    return parsed.root.blocks.some((block) => allows(block, place, request.method, scope));
  };
  return { ok: true, policy };
}

function allows(block: MatchBlock, path: readonly string[], method: Method, outer: Scope): boolean {
  const matched = matchPath(block.segments, path);
  if (!matched) return false;
  const { values, rest } = matched;
  const scope: Scope = { values, functions: block.functions, outer, depth: 0 };
  const isAllowed = ({ methods, condition }: MatchBlock['allows'][number]) =>
    methods.includes(method) && holds(() => condition(scope));
  if (rest.length === 0 && block.allows.some(isAllowed)) return true;
  return block.blocks.some((inner) => allows(inner, rest, method, scope));
}

/** A condition without a value does not hold. */
function holds(condition: () => Value): boolean {
  try {
    return condition() === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

function matchPath(
  segments: readonly string[],
  path: readonly string[],
): { values: Record<string, Value>; rest: readonly string[] } | undefined {
  const values: Record<string, Value> = {};
  for (const [index, segment] of segments.entries()) {
    const wildcard = /^\{(\w+)(=\*\*)?\}$/.exec(segment);
    if (wildcard?.[1] && wildcard[2]) {
      values[wildcard[1]] = path.slice(index).join('/');
      return { values, rest: [] };
    }
    const found = path[index];
    if (!found || (wildcard === null && found !== segment)) return undefined;
    if (wildcard?.[1]) values[wildcard[1]] = found;
  }
  return { values, rest: path.slice(segments.length) };
}
