import { type Query, type QueryData, queryKey } from '../content-model';
import { valuesOf } from '../content-types/stored-values';
import type { ContentSource, NewerContent } from './ContentSource';
import type { Resource } from './resource';

interface HeldResult {
  readonly query: Query;
  data: unknown;
  /** The last result of the source that was ready, and what is shown instead. */
  current: Extract<Resource<unknown>, { status: 'ready' }>;
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
      // Names and addresses change in place: most pages show few of them, and would offer what they lack.
      const isOfSettings = 'of' in query && query.of === 'settings';
      const isWanted = query.kind !== 'search' && !isOfSettings && isHeld();
      if (isWanted && current.status === 'ready' && isWhole(query, current.data)) {
        held.set(key, { query, data: current.data, current, shown: current });
      }
      return current;
    }
    if (result.current !== current && current.status === 'ready') {
      result.current = current;
      // What was removed is not read on, and where nothing was nobody reads.
      const isEmpty = isGone(query, current.data) || isGone(query, result.data);
      if (isEmpty || now() < followsUntil) result.data = current.data;
      if (query.kind === 'records') {
        result.data = mergeRecords(result.data as Records, current.data as Records);
      }
      const isSame = textOf(current.data) === textOf(result.data);
      result.shown = isSame ? current : { ...current, data: result.data };
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
        for (const result of held.values()) {
          const { query } = result;
          // What failed has nothing newer to show; what is read again had it before.
          const isFailed = source.read(query).status === 'failed';
          if (readHeld(query) === result.current || isFailed) continue;
          isOutdated = true;
          const shown = keysIn(query, result.data);
          for (const key of keysIn(query, result.current.data)) {
            if (!shown.includes(key)) keys.add(key);
          }
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

type Records = QueryData['records'];

/** What readers know at once, as whether and when an event takes place (its page has room for it), or never see. */
const NEVER_HELD = /^(state|decideAt|start|end|previousStart|rev|updated|owner|isPart)$/;

/** Held records, with what is never held, and with fields that a list lacked. */
function mergeRecords(held: Records, current: Records): Records {
  const merge = ([id, record]: [string, unknown]) => {
    const [before, now] = [valuesOf(record), valuesOf(current[id])];
    if (!before || !now || now.hidden) return [id, record];
    const sourceOf = (name: string) =>
      NEVER_HELD.test(name) || (before.isPart && !(name in before)) ? now : before;
    // In the order of what is current, to which their text is compared.
    const names = Object.keys({ ...now, ...before });
    return [id, Object.fromEntries(names.map((name) => [name, sourceOf(name)[name]]))];
  };
  const entries = Object.entries({ ...current, ...held });
  return Object.fromEntries(entries.filter(([id]) => id in held).map(merge));
}

/** What readers can tell from other data. */
const textOf = (data: unknown): string =>
  JSON.stringify(data, (_, value) => (value === '' || valuesOf(value)?.hidden ? undefined : value));

/** Whether the one record that was asked for does not exist. */
const isGone = (query: Query, data: unknown): boolean =>
  query.kind === 'records' && query.id !== undefined
    ? valuesOf((data as Records)[query.id])?.hidden === true
    : data === undefined;

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
