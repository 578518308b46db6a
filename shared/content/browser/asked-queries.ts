import { type Query, queryKey, type Section } from '../../content-model';
import type { Resource } from '../resource';

/** A query that some part of the page has asked, and how far its answer is. */
export interface Asked {
  readonly query: Query;
  readonly listeners: Set<() => void>;
  cached?: { version: number; resource: Resource<unknown> };
  loading?: AbortController;
  failure?: string;
}

const sectionOf = (query: Query): Section =>
  query.kind === 'updates' || query.kind === 'update' ? 'latest' : 'blog';

/** The queries of this page, each once. */
export function createAskedQueries() {
  const asked = new Map<string, Asked>();
  /** Those that somebody is looking at. */
  const shown = (): Asked[] => [...asked.values()].filter(({ listeners }) => listeners.size > 0);
  return {
    entry(query: Query): Asked {
      const key = queryKey(query);
      const entry = asked.get(key) ?? { query, listeners: new Set() };
      asked.set(key, entry);
      return entry;
    },
    all: (): Iterable<Asked> => asked.values(),
    /** Whether somebody is looking at content, of one section or of any. */
    isShown: (section?: Section): boolean =>
      shown().some(({ query }) => section === undefined || sectionOf(query) === section),
    shown,
    notify(): void {
      for (const { listeners } of asked.values()) for (const listener of listeners) listener();
    },
  };
}
