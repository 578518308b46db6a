import { isSnapshotOutdated } from './is-snapshot-outdated';

const index = { formatVersion: 1, builtAt: 1000, since: { blog: 900, latest: 900 }, nextPost: 3 };
const site = (status: number, body: unknown) => async () => Response.json(body, { status });

test.each([
  ['a save after the snapshot', { blog: 1001, latest: 5 }, 200, index, true],
  ['a save of a record', { blog: 5, event: 2000 }, 200, index, true],
  ['no save since', { blog: 1000, latest: 5 }, 200, index, false],
  ['a run of the job alone', { blog: 5, job: 5000 }, 200, index, false],
  ['nothing saved at all', null, 200, index, false],
  ['no snapshot', { blog: 5 }, 404, {}, true],
  ['a broken snapshot', { blog: 5 }, 200, {}, true],
])('%s', async (_what, meta, status, body, expected) => {
  const outdated = isSnapshotOutdated(meta, 'https://site.test', site(status, body));
  expect(await outdated).toBe(expected);
});
