import {
  addContent,
  type Changes,
  type ContentSnapshot,
  noChanges,
  type Query,
  queryKey,
  type Section,
  type SnapshotIndex,
  type StoredPost,
  type StoredUpdate,
  withKnownCopies,
  withRecords,
} from '../../content-model';

/** Server times of the last save by child of `meta`, as far as it told. */
export type SaveTimes = Readonly<Record<string, number | undefined>>;

/** A query that some part of the page shows. */
interface ShownQuery {
  readonly query: Query;
  /** How many parts of the page show it. */
  readonly readers: number;
  /** The pending request that completes the query's result. */
  readonly request?: AbortController;
  /** Why it could not be completed. */
  readonly failure?: string;
}

/** The content state of a page: known content, pending queries and the connection. Immutable. */
export interface ContentState {
  /** Content that the page was rendered with, or read since from the snapshot or the database. */
  readonly known: ContentSnapshot;
  /** Changes saved after that. */
  readonly changes: {
    readonly records: Changes;
    readonly saved: SaveTimes;
    /** From when and up to when all saves of a section are in `records`. */
    readonly fetched: Partial<Record<Section, { from: number; until: number }>>;
    readonly fetching: readonly Section[];
  };
  /** By key. */
  readonly queries: ReadonlyMap<string, ShownQuery>;
  readonly connection: {
    /** The live source cannot be reached. */
    readonly isLost: boolean;
    /** Milliseconds since the epoch at which `meta` was last received; 0: not yet. */
    readonly heardAt: number;
  };
}

export type ContentEvent =
  | { type: 'subscribed' | 'unsubscribed' | 'retried'; query: Query }
  | { type: 'requested'; query: Query; request: AbortController }
  | { type: 'settled'; query: Query; request: AbortController; failure?: string | undefined }
  | { type: 'indexRead'; index: SnapshotIndex }
  /** A whole section was read from the database, where the site has no snapshot. */
  | { type: 'sectionRead'; section: Section; since: number; nextPost?: number }
  | { type: 'contentRead'; content: Partial<ContentSnapshot> }
  | { type: 'metaReceived'; at: number; saved: SaveTimes }
  | { type: 'connectionLost' }
  | { type: 'changesRequested' | 'changesFailed'; section: Section }
  | ({ type: 'changesFetched'; section: Section; from: number; until: number } & FetchedChanges);

/** Records of one section that were saved since a time, and all names of tags if it is the blog. */
export interface FetchedChanges {
  posts?: StoredPost[];
  tagNames?: string[];
  updates?: StoredUpdate[];
}

export const initialState = (known: ContentSnapshot): ContentState => ({
  known,
  changes: { records: noChanges, saved: {}, fetched: {}, fetching: [] },
  queries: new Map(),
  connection: { isLost: false, heardAt: 0 },
});

function sectionOf({ kind }: Query): Section | undefined {
  if (kind === 'records') return undefined;
  return kind === 'updates' || kind === 'update' ? 'latest' : 'blog';
}

/** Whether the page shows content of a section. */
export const isShown = ({ queries }: ContentState, section: Section): boolean =>
  [...queries.values()].some(({ query }) => sectionOf(query) === section);

/** The state after an event; the same object where the event changes nothing. */
export function reduce(state: ContentState, event: ContentEvent): ContentState {
  const { known, connection, changes } = state;
  switch (event.type) {
    case 'subscribed':
      return withQuery(state, event.query, (shown) => ({ ...shown, readers: shown.readers + 1 }));
    case 'unsubscribed':
      return withQuery(state, event.query, (shown) => ({ ...shown, readers: shown.readers - 1 }));
    case 'retried':
      return withQuery(state, event.query, (shown) => ({ ...shown, failure: undefined }));
    case 'requested':
      return withQuery(state, event.query, (shown) => ({ ...shown, request: event.request }));
    case 'settled':
      return withQuery(state, event.query, (shown) =>
        // Nobody waits for a request that was aborted.
        shown.request === event.request
          ? { ...shown, request: undefined, failure: event.failure }
          : shown,
      );
    case 'indexRead':
      return { ...state, known: withIndex(known, event.index) };
    case 'sectionRead': {
      const { section, since, nextPost = 0 } = event;
      return {
        ...state,
        known: {
          ...known,
          since: known.builtAt === 0 ? { ...known.since, [section]: since } : known.since,
          nextPost: known.nextPost || nextPost,
        },
      };
    }
    case 'contentRead':
      return { ...state, known: addContent(known, withKnownCopies(event.content, known)) };
    case 'metaReceived':
      return {
        ...state,
        changes: { ...changes, saved: { ...changes.saved, ...event.saved } },
        queries: reachedQueries(state),
        connection: { isLost: false, heardAt: event.at },
      };
    case 'connectionLost':
      return connection.isLost ? state : { ...state, connection: { ...connection, isLost: true } };
    case 'changesRequested':
      return { ...state, changes: { ...changes, fetching: [...changes.fetching, event.section] } };
    case 'changesFailed':
      return {
        ...state,
        changes: withoutFetching(changes, event.section),
        connection: { ...connection, isLost: true },
      };
    case 'changesFetched': {
      const { section, from, until, tagNames } = event;
      const { posts = [], updates = [] } = withKnownCopies(event, known);
      const { records, fetched } = changes;
      return {
        ...state,
        // Those posts were not searched.
        known: { ...known, searches: new Map() },
        changes: {
          ...withoutFetching(changes, section),
          records: {
            posts: withRecords(records.posts, posts),
            updates: withRecords(records.updates, updates),
            tagNames: tagNames ?? records.tagNames,
          },
          fetched: { ...fetched, [section]: { from, until } },
        },
        queries: reachedQueries(state),
        connection: { ...connection, isLost: false },
      };
    }
  }
}

/** Changes what is known of a query; one that nobody shows is forgotten. */
function withQuery(
  state: ContentState,
  query: Query,
  change: (shown: ShownQuery) => ShownQuery,
): ContentState {
  const key = queryKey(query);
  const before = state.queries.get(key) ?? { query, readers: 0 };
  const after = change(before);
  if (after === before) return state;
  const queries = new Map(state.queries);
  if (after.readers > 0) queries.set(key, after);
  else queries.delete(key);
  return { ...state, queries };
}

/** The queries once the live source is reached: what failed while it was not may be tried again. */
const reachedQueries = ({ queries, connection }: ContentState): ContentState['queries'] =>
  connection.isLost
    ? new Map([...queries].map(([key, shown]) => [key, { ...shown, failure: undefined }]))
    : queries;

const withoutFetching = (changes: ContentState['changes'], section: Section) => ({
  ...changes,
  fetching: changes.fetching.filter((other) => other !== section),
});

/** Takes over what the files contain; of two ages the older counts, so that no change is missed. */
function withIndex(
  known: ContentSnapshot,
  { builtAt, since, nextPost }: SnapshotIndex,
): ContentSnapshot {
  if (known.builtAt === 0) return { ...known, builtAt, since, nextPost };
  return {
    ...known,
    builtAt: Math.min(known.builtAt, builtAt),
    since: {
      blog: Math.min(known.since.blog, since.blog),
      latest: Math.min(known.since.latest, since.latest),
    },
  };
}
