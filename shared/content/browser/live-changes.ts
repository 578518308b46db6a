import { parsePosts, parseTagNames, parseUpdates, type Section } from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import {
  type ContentEvent,
  type ContentState,
  type FetchedChanges,
  isShown,
} from './content-state';
import type { Database } from './database';

interface Deps {
  database: Database;
  getState(): ContentState;
  dispatch(event: ContentEvent): void;
  /** Called each time after changes were fetched. */
  onFetched(): void;
}

/** The known content may turn out to be older than it was when the changes were fetched. */
function fetchedUntil({ known, changes }: ContentState, section: Section): number {
  const span = changes.fetched[section];
  return span && span.from <= known.since[section] ? span.until : known.since[section];
}

/** Before anything was read, nothing is missing. */
const isUnread = ({ known }: ContentState, section: Section): boolean =>
  known.builtAt === 0 && known.since[section] === 0;

/** What was saved in a section at or after a server time. */
async function changesSince(
  database: Database,
  section: Section,
  since: number,
): Promise<FetchedChanges> {
  const signal = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
  const order = { orderBy: 'updated', startAt: since };
  if (section === 'latest') {
    return { updates: parseUpdates(await database.get('latest', signal, order)) };
  }
  const [posts, tags] = await Promise.all([
    database.get('blog/posts', signal, order),
    database.get('blog/tags', signal),
  ]);
  return { posts: parsePosts(posts), tagNames: parseTagNames(tags) };
}

/** Fetches the records that `meta` reports as saved after the known content was built. */
export function createLiveChanges({ database, getState, dispatch, onFetched }: Deps) {
  const catchUpWith = async (section: Section): Promise<void> => {
    const state = getState();
    const until = state.changes.saved[section];
    const since = fetchedUntil(state, section);
    if (until === undefined || until <= since) return;
    if (isUnread(state, section) || !isShown(state, section)) return;
    if (state.changes.fetching.includes(section)) return;
    const from = state.known.since[section];
    dispatch({ type: 'changesRequested', section });
    const changes = await changesSince(database, section, since).catch(() => undefined);
    if (!changes) return dispatch({ type: 'changesFailed', section });
    dispatch({ type: 'changesFetched', section, from, until, ...changes });
    onFetched();
    // A record may have been saved during this request.
    await catchUpWith(section);
  };
  return {
    /** Fetches what the shown sections are missing; nothing where they miss nothing. */
    catchUp(): void {
      void catchUpWith('blog');
      void catchUpWith('latest');
    },
  };
}
