import type { Section } from '../../content-model';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../../contracts/timeouts';
import { postsSince, updatesSince } from './changes-since';
import { type ContentEvent, type ContentState, isShown } from './content-state';
import type { Database } from './database';

interface Deps {
  database: Database;
  getState(): ContentState;
  dispatch(event: ContentEvent): void;
  /** Called each time after changes were fetched. */
  onFetched(): void;
  /** Called where they could not be. */
  onFailed(): void;
}

/** The known content may turn out to be older than it was when the changes were fetched. */
function fetchedUntil({ known, changes }: ContentState, section: Section): number {
  const span = changes.fetched[section];
  return span && span.from <= known.since[section] ? span.until : known.since[section];
}

/** Fetches the records that `meta` reports as saved after the known content was built. */
export function createLiveChanges({ database, getState, dispatch, onFetched, onFailed }: Deps) {
  const catchUpWith = async (section: Section): Promise<void> => {
    const state = getState();
    const until = state.changes.saved[section];
    const since = fetchedUntil(state, section);
    if (until === undefined || until <= since) return;
    if (state.changes.fetching.includes(section) || !isShown(state, section)) return;
    const from = state.known.since[section];
    dispatch({ type: 'changesRequested', section });
    const fetchChanges = section === 'blog' ? postsSince : updatesSince;
    const signal = AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS);
    const changes = await fetchChanges(database, since, signal).catch(() => undefined);
    if (!changes) {
      dispatch({ type: 'changesFailed', section });
      return onFailed();
    }
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
