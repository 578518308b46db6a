// @covers States of a page | Where visitors read the snapshot alone, none of them reaches the database
import type { Query } from '../../content-model';
import { buildSnapshot, createServerSources } from '../../content-snapshot';
import {
  datasetOf,
  isReady,
  openSite,
  siteWithSnapshot,
  storedPost,
  storedSite,
} from './fake-site';
import type { FakeWorld } from './fake-world';

/** Pages of a site whose visitors read the snapshot alone. */
async function pageOfSnapshot(posts: number, ...embedded: Query[]) {
  const world = await siteWithSnapshot(posts);
  const server = createServerSources(datasetOf(world.database), 'snapshot')();
  for (const query of embedded) {
    await server.pending?.(query);
    server.readInitial(query);
  }
  return { world, ...openSite(world, server.embedded()) };
}

const snapshotAgain = async (world: FakeWorld) => {
  world.files = {};
  for (const { path, json, page } of buildSnapshot(datasetOf(world.database))) {
    world.files[path] = page === undefined ? json : page.of(await page.loadBody());
  }
};

const polls = (world: FakeWorld) =>
  world.requests.filter((path) => path === '/content/index.json').length;
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** Lets the page poll once more, after the poll before was answered. */
async function poll(world: FakeWorld): Promise<void> {
  while (polls(world) === 0) await nextTask();
  await nextTask();
  const before = polls(world);
  const timer = world.timers.find(({ milliseconds }) => milliseconds === 60_000);
  world.timers = world.timers.filter((other) => other !== timer);
  timer?.callback();
  while (polls(world) === before) await nextTask();
  await nextTask();
}

const list = { kind: 'posts', limit: 6 } as const;
const updates = { kind: 'updates', limit: 3 } as const;

test('no query reaches the database, not even for what there is not', async () => {
  const { world, until } = await pageOfSnapshot(8);
  await until(list, isReady);
  await until(updates, isReady);
  await until({ kind: 'tags' }, isReady);
  await until({ kind: 'records', of: 'team' }, isReady);
  expect(await until({ kind: 'update', id: 1 }, isReady)).toMatchObject({ data: { index: 1 } });
  for (const none of [
    { kind: 'post', slug: 'unknown' },
    { kind: 'update', id: 99 },
  ] as const) {
    expect(await until(none, isReady)).toEqual({ status: 'ready', data: undefined });
  }
  expect(world.requests.filter((path) => !path.startsWith('/content/'))).toEqual([]);
  expect(world.streams).toEqual([]);
});

test('a save appears with the next snapshot, in what is shown and in what is opened later', async () => {
  const post = { kind: 'post', slug: 'post-2' } as const;
  const { world, until, source } = await pageOfSnapshot(3, list, post);
  await until(list, isReady);
  await until(post, isReady);
  const posts = [...storedSite(3).blog.posts];
  posts[1] = storedPost(1, { hidden: true, rev: 2, updated: 500 });
  posts[2] = storedPost(2, { title: 'Edited', rev: 2, updated: 501 });
  Object.assign(world.database, { blog: { posts }, meta: { blog: 501, latest: 102 } });
  await poll(world);
  expect(source.read(list)).toMatchObject({ data: { total: 3 } });
  await snapshotAgain(world);
  await poll(world);
  const isEdited = (r: { status: string }) => JSON.stringify(r).includes('Edited');
  expect(await until(list, isEdited)).toMatchObject({ data: { total: 2 } });
  expect(await until(post, isEdited)).toMatchObject({ data: { post: { rev: 2 } } });
  expect(await until({ kind: 'post', slug: 'post-1' }, isReady)).toMatchObject({ data: undefined });
  const before = world.requests.length;
  await poll(world);
  await until(list, isReady);
  expect(world.requests.slice(before)).toEqual(['/content/index.json']);
  expect(world.requests.filter((path) => !path.startsWith('/content/'))).toEqual([]);
});

test('records of a kind are replaced when the index tells of a newer save', async () => {
  const team = { kind: 'records', of: 'settings' } as const;
  const { world, until } = await pageOfSnapshot(3, team);
  await until(team, isReady);
  Object.assign(world.database, {
    content: { settings: { main: { name: 'Another name', rev: 1, updated: 900 } } },
    meta: { blog: 103, latest: 102, settings: 900 },
  });
  await snapshotAgain(world);
  await poll(world);
  const isNew = (r: { status: string }) => JSON.stringify(r).includes('Another name');
  expect((await until(team, isNew)).status).toBe('ready');
  expect(world.requests.filter((path) => !path.startsWith('/content/'))).toEqual([]);
});

test('a saved update appears, too', async () => {
  const { world, until } = await pageOfSnapshot(3, updates);
  await until(updates, isReady);
  const edited = { title: 'Edited', content: 'Text', date: '2026-01-01', link: '', rev: 2 };
  const latest = [...storedSite(3).latest];
  latest[1] = { ...latest[1], ...edited, updated: 500 } as (typeof latest)[number];
  Object.assign(world.database, { latest, meta: { blog: 103, latest: 500 } });
  await snapshotAgain(world);
  await poll(world);
  expect((await until(updates, (r) => JSON.stringify(r).includes('Edited'))).status).toBe('ready');
});

test('newer files that cannot be read leave a dated page, and are read at the next poll', async () => {
  const { world, until } = await pageOfSnapshot(3, list);
  await until(list, isReady);
  const posts = [...storedSite(3).blog.posts];
  posts[2] = storedPost(2, { title: 'Edited', rev: 2, updated: 501 });
  Object.assign(world.database, { blog: { posts }, meta: { blog: 501, latest: 102 } });
  await snapshotAgain(world);
  Object.defineProperty(world.files, 'posts/all/1.json', {
    get: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await poll(world);
  await until(list, (r) => r.status === 'ready' && r.asOf !== undefined);
  await snapshotAgain(world);
  await poll(world);
  const edited = await until(list, (r) => JSON.stringify(r).includes('Edited'));
  expect(edited).not.toHaveProperty('asOf');
});

test('when the site cannot be reached, the page says of when its snapshot is', async () => {
  const { world, until } = await pageOfSnapshot(3, list);
  await until(list, isReady);
  world.setOnline(false);
  const dated = await until(list, (r) => r.status === 'ready' && r.asOf !== undefined);
  expect(dated).toMatchObject({ asOf: 1000 });
});

test('a member reads the database', async () => {
  const { world, until } = await pageOfSnapshot(3);
  world.isSignedIn = true;
  expect(await until({ kind: 'post', slug: 'unknown' }, isReady)).toMatchObject({});
  expect(world.requests.some((path) => path.startsWith('/blog/posts'))).toBe(true);
  expect(world.openStreams()).toHaveLength(1);
});
