import type { ContentSource, Resource } from '@site/shared/content';
import type { PostPage, PostSummary } from '@site/shared/contracts';
import {
  addContent,
  type ContentSnapshot,
  type DataOf,
  emptySnapshot,
  isPart,
  type KnownList,
  type KnownRecords,
  listName,
  noChanges,
  postList,
  postsBySlug,
  type Query,
  queryKey,
  runQuery,
  tagList,
  updateList,
  writeEmbedded,
} from '../content-model';
import { event } from '../content-types/event';
import { isOver } from '../events';
import type { Dataset } from './dataset';
import { postPages } from './post-pages';

/** The content of one prerendered page. */
export interface ServerSource extends ContentSource {
  /** The content that the page has used so far, as JSON for `parseEmbedded` in the browser. */
  embedded(): string;
}

/** The first items of a list, as far as a page shows them. */
const limitList = <T>(list: KnownList<T>, limit: number): KnownList<T> => ({
  ...list,
  items: list.items.slice(0, limit),
  complete: list.complete && list.items.length <= limit,
});

/** Derived data that all pages of one dataset share, computed once. */
function prepare({ blog, latest, ...rest }: Dataset) {
  const lists = new Map<string, KnownList<PostSummary>>();
  return {
    listOf(name: string): KnownList<PostSummary> {
      const list = lists.get(name) ?? postList(blog, name);
      lists.set(name, list);
      return list;
    },
    updates: updateList(latest),
    records: rest.records,
    tags: tagList(blog),
    bySlug: postsBySlug(blog.posts),
    pageOf: postPages({ blog, latest, ...rest }),
  };
}

type Prepared = ReturnType<typeof prepare>;

/**
 * The content that a query needs besides the known content; bodies of posts are loaded separately.
 */
function contentFor(
  query: Query,
  known: ContentSnapshot,
  { listOf, updates, tags, records }: Prepared,
): Partial<ContentSnapshot> {
  switch (query.kind) {
    case 'posts': {
      const name = listName(query);
      const limit = Math.max(query.limit, known.posts.get(name)?.items.length ?? 0);
      return { posts: new Map([[name, limitList(listOf(name), limit)]]) };
    }
    case 'updates': {
      const limit = Math.max(query.limit, known.updates?.items.length ?? 0);
      return { updates: limitList(updates, limit) };
    }
    case 'update':
      return { updates };
    case 'tags':
      return { tags };
    case 'records':
      return { records: new Map([[query.of, recordsFor(query, records, known)]]) };
    case 'post':
    case 'search':
      return {};
  }
}

/** What lists show of a past event, and of one that is ahead. */
const PAST_FIELDS = ['title', 'start', 'end', 'place', 'state'];
const LISTED_FIELDS = [...PAST_FIELDS, 'decideAt', 'previousStart', 'text', 'image', 'imageAlt'];

/** Records that a page has beside one that it asks for: open for days, it goes on to the next night. */
const FOLLOWING: Readonly<Record<string, number>> = { tonight: 2 };

/**
 * The records of a kind as a page has them. Events stay for good, so a page has of each what lists
 * show, and all only of its own.
 */
function recordsFor(
  { of, id }: Extract<Query, { kind: 'records' }>,
  all: Prepared['records'],
  { builtAt, records }: ContentSnapshot,
): KnownRecords {
  const { since, stored } = all.get(of) ?? { since: 0, stored: {} };
  const before = records.get(of);
  const known = before?.stored ?? {};
  if (of !== event.name) {
    const asked = id === undefined ? known : { ...known, [id]: null };
    if (id === undefined || (before && !isPart(before))) {
      return { since, stored: { ...asked, ...stored } };
    }
    const names = Object.keys(stored);
    const shown = names.slice(names.indexOf(id), names.indexOf(id) + 1 + (FOLLOWING[of] ?? 0));
    return { since, stored: { ...asked, ...pick(stored, shown) }, isPart: true };
  }
  const entries = Object.entries(stored).map(([key, record]): [string, unknown] => {
    const isWhole = key === id || (key in known && !isPart(known[key]));
    if (isWhole) return [key, record];
    const names = isOver(Object(record), builtAt) ? PAST_FIELDS : LISTED_FIELDS;
    return [key, { ...pick(Object(record), names), isPart: true }];
  });
  return { since, stored: Object.fromEntries(entries) };
}

const pick = (fields: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

function serverSource(dataset: Dataset, prepared: Prepared, loaded?: PostPage): ServerSource {
  let known: ContentSnapshot = {
    ...emptySnapshot(),
    builtAt: dataset.builtAt,
    since: { blog: dataset.blog.since, latest: dataset.latest.since },
    nextPost: dataset.blog.nextPost,
    pages: new Map(loaded && [[loaded.post.slug, loaded]]),
  };
  const resources = new Map<string, Resource<unknown>>();
  const pages = new Map<string, Promise<void>>();

  const loadPage = async (slug: string) => {
    const post = prepared.bySlug.get(slug);
    const planned = post && prepared.pageOf(post);
    const page = planned ? planned.of(await planned.loadBody()) : null;
    known = addContent(known, { pages: new Map([[slug, page]]) });
  };
  const read = <Q extends Query>(query: Q): Resource<DataOf<Q>> => {
    const key = queryKey(query);
    if (!resources.has(key)) {
      known = addContent(known, contentFor(query, known, prepared));
      const result = runQuery(known, noChanges, query);
      resources.set(
        key,
        result.known ? { status: 'ready', data: result.value } : { status: 'loading' },
      );
    }
    return resources.get(key) as Resource<DataOf<Q>>;
  };
  return {
    renderedAt: dataset.builtAt,
    read,
    readInitial: read,
    subscribe: () => () => {},
    onIdle: () => () => {},
    pending: (query) => {
      if (query.kind !== 'post' || known.pages.has(query.slug)) return undefined;
      const page = pages.get(query.slug) ?? loadPage(query.slug);
      pages.set(query.slug, page);
      return page;
    },
    embedded: () => writeEmbedded(known),
  };
}

/**
 * Makes the sources for prerendering one dataset: a fresh one per render, which suspends where a
 * body has to be loaded and records what the page used. A post that is loaded already may be given.
 */
export function createServerSources(dataset: Dataset): (loaded?: PostPage) => ServerSource {
  const prepared = prepare(dataset);
  return (loaded) => serverSource(dataset, prepared, loaded);
}
