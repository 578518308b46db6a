import {
  type AnswerTo,
  answer,
  type KnownContent,
  nothingKnown,
  type Query,
} from '../../content-model';
import type { ContentSource } from '../ContentSource';
import type { Resource } from '../resource';
import { createAnswered } from './answered';
import { anyOf } from './any-of';
import { type Asked, createAskedQueries } from './asked-queries';
import { type FeedEdges, startChangeFeed } from './change-feed';
import { createContentLoader } from './content-loader';
import { createDatabase } from './database';
import { createFirstAnswers } from './first-answers';
import { keptFeed } from './kept-feed';
import { createLiveChanges } from './live-changes';
import { missingContent } from './missing-content';
import { createSnapshotFiles } from './snapshot-files';

export interface BrowserSourceOptions {
  /** What the page's HTML was rendered with. */
  embedded: KnownContent | undefined;
  databaseUrl: string;
  databaseNamespace: string;
  /** Address of the snapshot's folder, ending in `/`. */
  snapshotRoot: string;
  pollSeconds: number;
  fetch: typeof fetch;
  now(): number;
  /** Runs a task once the page has nothing more urgent to do. */
  whenIdle(task: () => void): void;
  feed: FeedEdges;
}

const REQUEST_TIMEOUT_MS = 15_000;

const copyOf = (known: KnownContent): KnownContent => ({
  ...known,
  since: { ...known.since },
  posts: new Map(known.posts),
  pages: new Map(known.pages),
  singleUpdates: new Map(known.singleUpdates),
});

/**
 * Live content for the browser: what the page was rendered with, then the snapshot's files, then
 * the database, with later changes laid over all of them. While the database cannot be reached,
 * what is shown from a snapshot says as of when.
 */
export function createBrowserSource(options: BrowserSourceOptions): ContentSource {
  const known = copyOf(options.embedded ?? nothingKnown());
  const database = createDatabase(options);
  const files = createSnapshotFiles({ root: options.snapshotRoot, fetch: options.fetch });
  const loader = createContentLoader(known, files, database);
  const asked = createAskedQueries();
  let version = 0;
  let lost = false;
  let liveAt = 0;

  const answered = createAnswered(() =>
    asked.shown().some((entry) => current(entry).status === 'loading'),
  );
  const announce = () => {
    version += 1;
    asked.notify();
    answered.check();
  };
  const onLost = () => {
    if (lost) return;
    lost = true;
    announce();
  };
  const live = createLiveChanges({
    database,
    since: known.since,
    isShown: asked.isShown,
    onChange: () => {
      announce();
      completeAll();
    },
    onLost,
  });

  const resourceOf = (entry: Asked): Resource<unknown> => {
    const result = answer(known, live.current(), entry.query);
    if (result.known) {
      const asOf = lost && known.builtAt > 0 ? Math.max(known.builtAt, liveAt) : undefined;
      return { status: 'ready', data: result.value, ...(asOf !== undefined && { asOf }) };
    }
    if (entry.failure === undefined) return { status: 'loading' };
    const retry = () => {
      delete entry.failure;
      announce();
      void complete(entry);
    };
    return { status: 'failed', reason: entry.failure, retry };
  };

  /** Loads what an asked query is missing. */
  const complete = async (entry: Asked): Promise<void> => {
    const { query } = entry;
    if (entry.loading || entry.failure !== undefined || entry.listeners.size === 0) return;
    const missing = missingContent(known, live.current(), query);
    if (missing.kind === 'nothing') return;
    const controller = new AbortController();
    entry.loading = controller;
    const signal = anyOf(controller.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
    try {
      if (missing.kind === 'outdated-post') await loader.reloadPost(missing.slug, signal);
      else await loader.load(query, missing.needed, signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      entry.failure = inWords(error);
    }
    if (entry.loading === controller) delete entry.loading;
    announce();
    live.catchUp();
  };
  const completeAll = () => {
    for (const entry of asked.all()) void complete(entry);
  };

  const onMeta: typeof live.told = (times) => {
    liveAt = options.now();
    if (lost) {
      lost = false;
      for (const entry of asked.all()) delete entry.failure;
      announce();
      completeAll();
    }
    live.told(times);
  };
  const feed = keptFeed(options.feed, asked.isShown, () =>
    startChangeFeed({
      url: database.address('meta'),
      fetchMeta: () => database.get('meta', AbortSignal.timeout(REQUEST_TIMEOUT_MS)),
      pollSeconds: options.pollSeconds,
      edges: options.feed,
      onMeta,
      onLost,
    }),
  );

  /** The answer as known now; the same object for as long as it says the same. */
  const current = (entry: Asked): Resource<unknown> => {
    if (entry.cached?.version !== version) {
      const resource = resourceOf(entry);
      const before = entry.cached?.resource;
      entry.cached = { version, resource: before && isSame(before, resource) ? before : resource };
    }
    return entry.cached.resource;
  };

  return {
    read: <Q extends Query>(query: Q) => current(asked.entry(query)) as Resource<AnswerTo<Q>>,
    readInitial: createFirstAnswers(options.embedded ?? nothingKnown()),
    subscribe(query, onChange) {
      const entry = asked.entry(query);
      entry.listeners.add(onChange);
      void complete(entry);
      live.catchUp();
      options.whenIdle(feed.keep);
      return () => {
        entry.listeners.delete(onChange);
        if (entry.listeners.size > 0) return;
        entry.loading?.abort();
        delete entry.loading;
        delete entry.failure;
        feed.release();
        answered.check();
      };
    },
    whenAnswered: (onAnswered) => answered.when(onAnswered),
  };
}

/** Content is plain data, so its JSON tells whether two resources show the same. */
const isSame = (a: Resource<unknown>, b: Resource<unknown>): boolean =>
  a.status === b.status && JSON.stringify(a) === JSON.stringify(b);

/** `fetch` rejects with a TypeError, in words of the browser's own, where no answer comes. */
const inWords = (error: unknown): string =>
  error instanceof TypeError
    ? 'no answer came'
    : error instanceof Error
      ? error.message
      : String(error);
