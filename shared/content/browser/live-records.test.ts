import { buildSnapshot, createServerSources } from '../../content-snapshot';
import { datasetOf, isReady, openSite } from './fake-site';
import { FakeWorld } from './fake-world';

const ID = '-OaBcDeFgHiJkLmNoPqR';
const papers = { kind: 'records', of: 'paper' } as const;
const link = 'https://example.org/';

/** A site with one paper, and its snapshot. */
function siteWithPaper() {
  const world = new FakeWorld();
  const content = { paper: { [ID]: { title: 'First', link, rev: 1, updated: 100 } } };
  world.database = { content, meta: { paper: 100, blog: 5 } };
  for (const { path, json } of buildSnapshot(datasetOf(world.database))) world.files[path] = json;
  return world;
}

/** A paper is saved, and the page hears of it. */
const save = (world: FakeWorld, title: string, updated: number) =>
  world.save({
    content: { paper: { [ID]: { title, link, rev: 2, updated } } },
    meta: { paper: updated },
  });

const shows = (title: string) => (resource: { status: string; data?: unknown }) =>
  resource.status === 'ready' && JSON.stringify(resource.data).includes(title);

test('records come from the snapshot; the database is not asked for what it contains', async () => {
  const world = siteWithPaper();
  const { until } = openSite(world);
  expect(await until(papers, isReady)).toMatchObject({ data: { [ID]: { title: 'First' } } });
  await world.save({ meta: { paper: 100, blog: 900 } });
  expect(world.requests).toEqual(['/content/records/paper.json']);
});

test('a later save replaces them, wherever they came from', async () => {
  const world = siteWithPaper();
  const { until } = openSite(world);
  await until(papers, isReady);
  await save(world, 'Second', 200);
  await until(papers, shows('Second'));
  await save(world, 'Third', 300);
  await until(papers, shows('Third'));
  expect(world.requests.filter((path) => path.startsWith('/content/paper.json'))).toHaveLength(2);
});

test('a save that could not be fetched is fetched later, and the records stay meanwhile', async () => {
  const world = siteWithPaper();
  const { until, source } = openSite(world);
  await until(papers, isReady);
  world.beforeAnswer = async (path) => {
    if (path === '/content/paper.json') throw new TypeError('Failed to fetch');
  };
  await save(world, 'Second', 200);
  expect(source.read(papers)).toMatchObject({
    status: 'ready',
    data: { [ID]: { title: 'First' } },
  });
  world.beforeAnswer = async () => {};
  await world.tick();
  await until(papers, shows('Second'));
});

test('without a snapshot the database is read, once', async () => {
  const world = siteWithPaper();
  world.files = {};
  const { until } = openSite(world);
  await until(papers, shows('First'));
  await world.tick();
  expect(world.requests.filter((path) => path.includes('/content/paper.json'))).toHaveLength(1);
});

const night = { title: 'Night', start: '2026-12-04T19:00Z', rev: 1, updated: 100 };
const wanted = { kind: 'records', of: 'event', id: '-night' } as const;

test('a record that the snapshot lacks is asked of the database', async () => {
  const world = siteWithPaper();
  world.database = { content: { event: { '-night': night } }, meta: { event: 100 } };
  const { until } = openSite(world);
  await until(wanted, shows('Night'));
  expect(world.requests.map((path) => path.replace(/\?.*/, ''))).toEqual([
    '/content/records/event.json',
    '/content/event.json',
  ]);
});

test('a record that is nowhere is known not to exist', async () => {
  const world = siteWithPaper();
  const { until } = openSite(world);
  expect(await until(wanted, isReady)).toMatchObject({ data: {} });
});

test('a record of a list, without all of its fields, is completed from the snapshot', async () => {
  const world = siteWithPaper();
  world.database = { content: { event: { '-night': { ...night, report: 'Clear' } } }, meta: {} };
  for (const { path, json } of buildSnapshot(datasetOf(world.database))) world.files[path] = json;
  const source = createServerSources({
    ...datasetOf(world.database),
    builtAt: Date.parse('2027-01-01'),
  })();
  source.read({ kind: 'records', of: 'event' });
  expect(source.embedded()).not.toContain('Clear');
  const { until } = openSite(world, source.embedded());
  await until(wanted, shows('Clear'));
  expect(world.requests).toEqual(['/content/records/event.json']);
});

test('a page has its own past event whole', () => {
  const { database } = siteWithPaper();
  const content = { event: { '-night': { ...night, report: 'Clear' } } };
  const source = createServerSources({
    ...datasetOf({ ...database, content }),
    builtAt: Date.parse('2027-01-01'),
  })();
  source.read(wanted);
  source.read({ kind: 'records', of: 'event' });
  expect(source.embedded()).toContain('Clear');
});

test('a computed record that the snapshot lacks is not asked for elsewhere', async () => {
  const world = siteWithPaper();
  const tonight = { kind: 'records', of: 'tonight', id: '29 Nov 2026' } as const;
  world.files['records/tonight.json'] = { since: 0, stored: { '28 Nov 2026': 'Dark.' } };
  const { until } = openSite(world);
  expect(await until(tonight, isReady)).toMatchObject({ data: { '29 Nov 2026': null } });
  expect(world.requests).toEqual(['/content/records/tonight.json']);
});
