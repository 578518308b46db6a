import { emptySnapshot, type Section } from '../../content-model';
import { type ContentEvent, initialState, reduce } from './content-state';
import type { Database } from './database';
import { createLiveChanges } from './live-changes';

const update = (updated: number) => ({
  title: `Saved at ${updated}`,
  content: 'Text',
  date: '2026-01-01',
  link: 'https://example.org/',
  image: '',
  rev: 1,
  updated,
});

/** A database whose updates were saved at the times that are their ids, and a page that shows updates. */
function followed(since: Record<Section, number>) {
  const saved: number[] = [];
  const askedFrom: unknown[] = [];
  const events: string[] = [];
  let isDown = false;
  const database: Database = {
    async get(_path, _signal, order) {
      if (isDown) throw new TypeError('Failed to fetch');
      askedFrom.push(order?.startAt);
      const found = saved.filter((time) => time >= Number(order?.startAt));
      return Object.fromEntries(found.map((time) => [time, update(time)]));
    },
  };
  let state = initialState({ ...emptySnapshot(), builtAt: 1000, since });
  const dispatch = (event: ContentEvent) => {
    events.push(event.type);
    state = reduce(state, event);
  };
  dispatch({ type: 'subscribed', query: { kind: 'updates', limit: 3 } });
  const live = createLiveChanges({
    database,
    getState: () => state,
    dispatch,
    onFetched: () => {},
  });
  /** Receives the times of saves from `meta`. */
  const told = (times: Partial<Record<Section | 'job', number>>) => {
    dispatch({ type: 'metaReceived', at: 0, saved: times });
    live.catchUp();
  };
  return {
    live,
    told,
    dispatch,
    askedFrom,
    lost: () => events.filter((type) => type === 'changesFailed').length,
    stop: (down: boolean) => {
      isDown = down;
    },
    /** Saves an update, and notifies the page. */
    async save(time: number) {
      saved.push(time);
      told({ latest: time });
      await settled();
    },
    ids: () => [...state.changes.records.updates.keys()].sort((a, b) => a - b),
  };
}

/** After all that is under way in microtasks. */
const settled = () => new Promise((done) => setTimeout(done));

test('each save is fetched once, and earlier ones stay', async () => {
  const { save, ids, askedFrom } = followed({ blog: 100, latest: 100 });
  for (const time of [110, 120, 130]) await save(time);
  expect(askedFrom).toEqual([100, 110, 120]);
  expect(ids()).toEqual([110, 120, 130]);
});

test('older content underneath makes it fetch the changes in between', async () => {
  const { live, dispatch, save, ids, askedFrom } = followed({ blog: 100, latest: 100 });
  await save(110);
  await save(90);
  const index = { builtAt: 900, since: { blog: 100, latest: 80 }, nextPost: 1 };
  dispatch({ type: 'indexRead', index: { formatVersion: 1, ...index } });
  live.catchUp();
  await settled();
  expect(askedFrom.at(-1)).toBe(80);
  expect(ids()).toEqual([90, 110]);
});

test('a failed fetch is made up by the next one', async () => {
  const { save, ids, stop, lost } = followed({ blog: 100, latest: 100 });
  stop(true);
  await save(110);
  expect([lost(), ids()]).toEqual([1, []]);
  stop(false);
  await save(120);
  expect(ids()).toEqual([110, 120]);
});

test('nothing is fetched that is known, or of a section that nobody sees', async () => {
  const { told, askedFrom } = followed({ blog: 100, latest: 100 });
  told({ latest: 100, blog: 200, job: 500 });
  await settled();
  expect(askedFrom).toEqual([]);
});
