import { createContext } from 'react';
import type { DataOf, Query } from '../content-model';
import type { Resource } from './resource';

/** Source of content for the hooks: a live one in the browser, one per render on the server. */
export interface ContentSource {
  /** Milliseconds since the epoch at which the page was prerendered, or else opened. */
  readonly renderedAt: number;
  /** The current result; the same object until it changes. */
  read<Q extends Query>(query: Q): Resource<DataOf<Q>>;
  /** The result from the page's embedded content; never changes. */
  readInitial<Q extends Query>(query: Q): Resource<DataOf<Q>>;
  /** Loads the content and calls back when the result changes, until unsubscribed. */
  subscribe(query: Query, onChange: () => void): () => void;
  /**
   * Calls back once, when every subscribed query is answered, be it by a failure: at once where
   * all are. Returns what cancels it.
   */
  onIdle(callback: () => void): () => void;
  /** Only on the server: settles when the result is known; undefined if it already is. */
  pending?(query: Query): Promise<unknown> | undefined;
}

const loading = { status: 'loading' } as const;

const nothingYet: ContentSource = {
  renderedAt: 0,
  read: () => loading,
  readInitial: () => loading,
  subscribe: () => () => {},
  onIdle: (callback) => {
    callback();
    return () => {};
  },
};

export const ContentSourceContext = createContext<ContentSource>(nothingYet);

export const ContentSourceProvider = ContentSourceContext.Provider;
