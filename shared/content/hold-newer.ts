import { type Query, queryKey } from '../content-model';
import type { ContentSource, NewerContent } from './ContentSource';
import type { Resource } from './resource';

interface HeldResult {
  readonly query: Query;
  data: unknown;
  /** The last result of the source, and what is shown instead. */
  current: Resource<unknown>;
  shown: Resource<unknown>;
}

/** How long results change at once after newer content was asked for (ms): it may come in parts. */
const FOLLOWS_FOR = 2000;

/**
 * A source whose results stay as they are first read, so that nothing moves under a reader: until
 * the newer content is asked for, or no part of the page shows the result any more.
 * @param isHeld false: results change at once, as members expect
 */
export function holdNewer(
  source: ContentSource,
  isHeld: () => boolean,
  now: () => number = Date.now,
): ContentSource & { newer: NewerContent } {
  const held = new Map<string, HeldResult>();
  const readers = new Map<() => void, string>();
  const watchers = new Set<() => void>();
  let followsUntil = 0;

  const readHeld = (query: Query): Resource<unknown> => {
    const current: Resource<unknown> = source.read(query);
    const key = queryKey(query);
    const result = held.get(key);
    if (result === undefined) {
      if (current.status === 'ready' && isHeld() && isWhole(query, current.data)) {
        held.set(key, { query, data: current.data, current, shown: current });
      }
      return current;
    }
    if (result.current !== current) {
      result.current = current;
      if (current.status === 'ready') {
        if (now() < followsUntil) result.data = current.data;
        const isSame = JSON.stringify(current.data) === JSON.stringify(result.data);
        result.shown = isSame ? current : { ...current, data: result.data };
      }
    }
    return result.shown;
  };
  const read = readHeld as ContentSource['read'];

  return {
    ...source,
    read,
    subscribe(query, onChange) {
      const unsubscribe = source.subscribe(query, () => {
        onChange();
        for (const watch of watchers) watch();
      });
      const key = queryKey(query);
      readers.set(onChange, key);
      return () => {
        unsubscribe();
        readers.delete(onChange);
        if (![...readers.values()].includes(key)) held.delete(key);
      };
    },
    newer: {
      count() {
        const outdated = [...held.values()].filter(
          ({ query }) => read(query) !== source.read(query),
        );
        if (outdated.length === 0) return undefined;
        const items = outdated.flatMap(({ query }) => {
          const shown = new Set(idsIn(read, query));
          return idsIn(source.read, query).filter((id) => !shown.has(id));
        });
        return new Set(items).size;
      },
      show() {
        held.clear();
        followsUntil = now() + FOLLOWS_FOR;
        for (const onChange of [...readers.keys(), ...watchers]) onChange();
      },
      subscribe(onChange) {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    },
  };
}

/** Whether a list holds all that was asked for, as far as there is so much. */
function isWhole(query: Query, data: unknown): boolean {
  if (query.kind === 'search') return false;
  if (query.kind !== 'posts' && query.kind !== 'updates') return true;
  const { total, ...lists } = data as { total: number; posts?: unknown[]; updates?: unknown[] };
  const { length } = lists.posts ?? lists.updates ?? [];
  return length >= Math.min(query.limit, total);
}

/** The records in the result of a query. */
function idsIn(read: ContentSource['read'], query: Query): string[] {
  switch (query.kind) {
    case 'posts': {
      const result = read(query);
      return result.status === 'ready' ? result.data.posts.map(({ slug }) => `post ${slug}`) : [];
    }
    case 'updates': {
      const result = read(query);
      return result.status === 'ready'
        ? result.data.updates.map(({ index }) => `update ${index}`)
        : [];
    }
    case 'records': {
      const result = read(query);
      if (result.status !== 'ready') return [];
      return Object.keys(result.data).map((id) => `${query.of} ${id}`);
    }
    default:
      return [];
  }
}
