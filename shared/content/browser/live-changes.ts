import { type Changes, noChanges, type Section, withRecords } from '../../content-model';
import type { Database } from './database';
import { postsSince, updatesSince } from './from-database';

type SaveTimes = Partial<Record<Section, number>>;

interface Options {
  database: Database;
  /** Server times up to which the content underneath has everything. */
  since: Readonly<Record<Section, number>>;
  isShown(section: Section): boolean;
  onChange(): void;
  onLost(): void;
}

/** The records that were saved after the content underneath was built, fetched as they are told of. */
export interface LiveChanges {
  current(): Changes;
  /** Takes note of when each section was last saved. */
  told(times: SaveTimes): void;
  /** Fetches what the shown sections are missing; nothing where they miss nothing. */
  catchUp(): void;
}

const REQUEST_TIMEOUT_MS = 15_000;

export function createLiveChanges(options: Options): LiveChanges {
  const { database, since, isShown, onChange, onLost } = options;
  const fetching = new Set<Section>();
  /** From when and up to when all saves of a section are among the changes. */
  const fetched: Partial<Record<Section, { from: number; until: number }>> = {};
  let saved: SaveTimes = {};
  let changes = noChanges;

  /** The content underneath may turn out to be older than it was when the changes were fetched. */
  const haveUntil = (section: Section): number => {
    const span = fetched[section];
    return span && span.from <= since[section] ? span.until : since[section];
  };
  const fetchSection = async (section: Section, until: number): Promise<void> => {
    const from = haveUntil(section);
    const underneath = since[section];
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    if (section === 'blog') {
      const { posts, tagNames } = await postsSince(database, from, signal);
      changes = { ...changes, posts: withRecords(changes.posts, posts), tagNames };
    } else {
      const updates = await updatesSince(database, from, signal);
      changes = { ...changes, updates: withRecords(changes.updates, updates) };
    }
    fetched[section] = { from: underneath, until };
  };
  const catchUpWith = async (section: Section): Promise<void> => {
    const until = saved[section];
    if (until === undefined || until <= haveUntil(section)) return;
    if (fetching.has(section) || !isShown(section)) return;
    fetching.add(section);
    const isFetched = await fetchSection(section, until).then(
      () => true,
      () => false,
    );
    fetching.delete(section);
    if (!isFetched) return onLost();
    onChange();
    // Something may have been saved while this was on its way.
    await catchUpWith(section);
  };
  const catchUp = () => {
    void catchUpWith('blog');
    void catchUpWith('latest');
  };

  return {
    current: () => changes,
    told(times) {
      saved = { ...saved, ...times };
      catchUp();
    },
    catchUp,
  };
}
