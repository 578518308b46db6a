import type { PostPage, TagCount, Update } from '@site/shared/contracts';
import { use, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  type DataOf,
  listRecords,
  type PostFilter,
  parseSettings,
  type Query,
  type QueryData,
  queryKey,
  type Settings,
} from '../content-model';
import type { ContentType, Stored } from '../content-types/content-type';
import type { ToldNight } from '../nights';
import { ContentSourceContext } from './ContentSource';
import type { Resource } from './resource';

function useQuery<Q extends Query>(query: Q): Resource<DataOf<Q>> {
  const source = useContext(ContentSourceContext);
  const pending = source.pending?.(query);
  if (pending) use(pending);
  const key = queryKey(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query's fields.
  const subscribe = useCallback(
    (onChange: () => void) => source.subscribe(query, onChange),
    [source, key],
  );
  return useSyncExternalStore(
    subscribe,
    () => source.read(query),
    () => source.readInitial(query),
  );
}

/**
 * The newest posts (by date, then index), of all, of one tag or, since 1.2.0, of one author; hidden
 * posts and the sample post are left out. Raising `limit` keeps what is shown while more arrives.
 */
export const usePosts = (wanted: PostFilter & { limit: number }): Resource<QueryData['posts']> =>
  useQuery({ kind: 'posts', ...wanted });

/** One post with its body. `data: undefined` means that it does not exist: it was looked up. */
export const usePost = (slug: string): Resource<PostPage | undefined> =>
  useQuery({ kind: 'post', slug });

/** All tags, by number of posts, then by name. */
export const useTags = (): Resource<TagCount[]> => useQuery({ kind: 'tags' });

/**
 * The first posts in whose title, tags or description every word of a query occurs: where titles
 * have them first, then tags, otherwise newest first. Since 1.3.0.
 */
export const usePostSearch = (wanted: {
  words: string;
  limit: number;
}): Resource<QueryData['search']> => useQuery({ kind: 'search', ...wanted });

/** The newest updates; hidden ones and the placeholder at index 0 are left out. */
export const useUpdates = (wanted: { limit: number }): Resource<QueryData['updates']> =>
  useQuery({ kind: 'updates', ...wanted });

/** One update by its id. */
export const useUpdate = (id: number): Resource<Update | undefined> =>
  useQuery({ kind: 'update', id });

const useStored = (of: string, id?: string): Resource<QueryData['records']> =>
  useQuery({ kind: 'records', of, id });

/** What the snapshot computes and no member writes: nights, and their sentences, by name of evening. */
export interface Computed {
  night: ToldNight;
  /** null: of an evening of which nothing is computed. */
  tonight: string | null;
}

/**
 * Computed records of a kind, by id. Since 1.4.0.
 * @param id the only one that is needed, and a few that follow it
 */
export const useComputed = <Kind extends keyof Computed>(kind: Kind, id?: string) =>
  useStored(kind, id) as Resource<Readonly<Record<string, Computed[Kind]>>>;

/**
 * The records of a kind below `content`, by `order`; removed and unusable ones are left out.
 * @param id the only one that is needed, with all of its fields: lists of events have fewer
 */
export function useRecords<T extends ContentType>(type: T, id?: string): Resource<Stored<T>[]> {
  const stored = useStored(type.name, id);
  return useMemo(
    () =>
      stored.status === 'ready' ? { ...stored, data: listRecords(type, stored.data) } : stored,
    [stored, type],
  );
}

/** Names and addresses of the society. Until they are loaded, those that the site was built with. */
export function useSettings(): Settings {
  const stored = useStored('settings');
  return useMemo(
    () => parseSettings(stored.status === 'ready' ? stored.data : undefined),
    [stored],
  );
}

const MINUTE_MS = 60_000;

const subscribeToMinutes = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
};

/**
 * The minute that it is, in milliseconds since the epoch, also in a page that is open for days; in
 * prerendered HTML, and while React takes it over, the moment of the prerendering.
 */
export function useRenderTime(): number {
  const { renderedAt } = useContext(ContentSourceContext);
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Date.now() - (Date.now() % MINUTE_MS),
    () => renderedAt,
  );
}
