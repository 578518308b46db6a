import { type Query, type QueryData, queryKey } from '../content-model';
import { valuesOf } from '../content-types/stored-values';
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
      const isWanted = query.kind !== 'search' && isHeld();
      if (isWanted && current.status === 'ready' && isWhole(query, current.data)) {
        held.set(key, { query, data: current.data, current, shown: current });
      }
      return current;
    }
    if (result.current !== current) {
      result.current = current;
      if (current.status === 'ready') {
        // What was removed is not read on, and where nothing was nobody reads.
        const isEmpty = current.data === undefined || result.data === undefined;
        if (isEmpty || now() < followsUntil) result.data = current.data;
        result.data = withUrgentFields(query, result.data, current.data);
        const isCurrent = isSame(query, result.data, current.data);
        result.shown = isCurrent ? current : { ...current, data: result.data };
      }
    }
    return result.shown;
  };

  return {
    ...source,
    read: readHeld as ContentSource['read'],
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
        let isOutdated = false;
        const keys = new Set<string>();
        for (const { query, data } of held.values()) {
          const current: Resource<unknown> = source.read(query);
          if (current === readHeld(query)) continue;
          isOutdated = true;
          if (current.status !== 'ready') continue;
          const shown = keysIn(query, data);
          for (const key of keysIn(query, current.data)) if (!shown.includes(key)) keys.add(key);
        }
        return isOutdated ? keys.size : undefined;
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

/** Whether and when an event takes place: readers may be on their way. Its page has room for it. */
const URGENT = ['state', 'decideAt', 'start', 'end', 'previousStart'];

type Records = QueryData['records'];

/** Held data, with what a reader must know at once. */
function withUrgentFields(query: Query, held: unknown, current: unknown): unknown {
  if (query.kind !== 'records' || query.of !== 'event') return held;
  const merge = ([id, record]: [string, unknown]) => {
    const now = valuesOf((current as Records)[id]);
    return now && now.hidden !== true && valuesOf(record)
      ? [
          id,
          { ...valuesOf(record), ...Object.fromEntries(URGENT.map((name) => [name, now[name]])) },
        ]
      : [id, record];
  };
  return Object.fromEntries(Object.entries(held as Records).map(merge));
}

/** What readers cannot see of a record. */
const UNSEEN = ['rev', 'updated', 'owner', 'isPart'];

const isShown = (record: unknown): boolean => valuesOf(record)?.hidden !== true;

/** What can be seen of a record, or as much of it as of another one that lacks fields. */
function visible(record: unknown, like: unknown): string {
  const [fields, shown] = [valuesOf(record), valuesOf(like)];
  const isSeen = ([name, value]: [string, unknown]) =>
    (value ?? '') !== '' && !UNSEEN.includes(name) && (!shown?.isPart || name in shown);
  return JSON.stringify(fields ? Object.entries(fields).filter(isSeen).sort() : record);
}

/** Whether readers can tell no difference. */
function isSame(query: Query, held: unknown, current: unknown): boolean {
  if (query.kind !== 'records') return JSON.stringify(held) === JSON.stringify(current);
  const [before, now] = [held, current] as [Records, Records];
  return (
    Object.values(before).filter(isShown).length === Object.values(now).filter(isShown).length &&
    Object.entries(before).every(([id, each]) => visible(now[id], each) === visible(each, each))
  );
}

/** Whether a result holds all that was asked for, as far as there is so much. */
function isWhole(query: Query, data: unknown): boolean {
  if (!('limit' in query)) return true;
  return keysIn(query, data).length >= Math.min(query.limit, (data as { total: number }).total);
}

/** Keys of the records in a list. */
function keysIn(query: Query, data: unknown): string[] {
  if (query.kind === 'records') return Object.keys(data as object).map((id) => query.of + id);
  const lists = data as Partial<QueryData['posts'] & QueryData['updates']>;
  if (query.kind === 'posts') return (lists.posts ?? []).map(({ index }) => `p${index}`);
  return (lists.updates ?? []).map(({ index }) => `u${index}`);
}
