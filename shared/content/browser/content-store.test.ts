import { createServerSources } from '../../content-snapshot';
import { createContentStore } from './content-store';
import {
  body,
  datasetOf,
  isReady,
  openSite,
  siteWithSnapshot,
  storedPost,
  storedSite,
} from './fake-site';
import { FakeWorld } from './fake-world';

test('without a snapshot, lists, tags, posts and updates come from the database', async () => {
  const world = new FakeWorld();
  world.database = storedSite(8);
  const { until } = openSite(world);
  expect(await until({ kind: 'posts', limit: 6 }, isReady)).toMatchObject({
    data: { total: 8, posts: [{ index: 8 }, { index: 7 }, {}, {}, {}, { index: 3 }] },
  });
  expect(await until({ kind: 'tags' }, isReady)).toMatchObject({
    data: [{ name: 'moon', count: 8 }, { name: 'sun' }],
  });
  expect(await until({ kind: 'post', slug: 'post-3' }, isReady)).toMatchObject({
    data: { post: { title: 'Post 3' }, body: { ops: [{ insert: 'Body 3\n' }] } },
  });
  expect(await until({ kind: 'updates', limit: 3 }, isReady)).toMatchObject({
    data: { total: 2, nextId: 3, updates: [{ index: 2 }, { index: 1 }] },
  });
  expect(await until({ kind: 'update', id: 1 }, isReady)).toMatchObject({ data: { index: 1 } });
});

test('with a snapshot, lists are read page by page and the database is not asked', async () => {
  const world = await siteWithSnapshot(30);
  const { until, source } = openSite(world);
  await until({ kind: 'posts', limit: 6 }, isReady);
  expect(world.requests.filter((r) => r.startsWith('/content/posts'))).toEqual([
    '/content/posts/all/1.json',
  ]);
  await until(
    { kind: 'posts', limit: 14 },
    (r) => r.status === 'ready' && r.data.posts.length === 14,
  );
  expect(world.requests).toContain('/content/posts/all/2.json');
  expect(source.read({ kind: 'posts', limit: 14 })).toMatchObject({ data: { total: 30 } });
  expect(await until({ kind: 'update', id: 1 }, isReady)).toMatchObject({ data: { index: 1 } });
  expect(world.requests.filter((r) => r.startsWith('/latest'))).toEqual([]);
  expect(world.requests.filter((r) => r.startsWith('/blog'))).toEqual([]);
});

test('embedded content needs no request', async () => {
  const world = await siteWithSnapshot(8);
  const server = createServerSources(datasetOf(world.database))();
  const query = { kind: 'post', slug: 'post-2' } as const;
  await server.pending?.(query);
  const rendered = server.readInitial(query);
  const { source } = openSite(world, server.embedded());
  expect(source.readInitial(query)).toEqual(rendered);
  source.subscribe(query, () => {});
  expect(source.read(query)).toEqual(rendered);
  expect(world.requests).toEqual([]);
});

test('a save elsewhere arrives by fetching the changed records alone', async () => {
  const world = await siteWithSnapshot(8);
  const { until } = openSite(world);
  await until({ kind: 'posts', limit: 6 }, isReady);
  Object.assign(world.database.blog as object, {
    posts: { ...storedSite(8).blog.posts, 9: storedPost(9, { updated: 500 }) },
  });
  world.requests = [];
  await world.save({ meta: { blog: 500, latest: 102 } });
  await until(
    { kind: 'posts', limit: 6 },
    (r) => r.status === 'ready' && r.data.posts[0]?.index === 9 && r.data.total === 9,
  );
  expect(world.requests).toEqual([
    '/blog/posts.json?ns=ns&orderBy="updated"&startAt=108',
    '/blog/tags.json?ns=ns',
  ]);
});

test('an edited post is read again', async () => {
  const world = await siteWithSnapshot(3);
  const { until } = openSite(world);
  const query = { kind: 'post', slug: 'post-2' } as const;
  await until(query, isReady);
  const posts = [...storedSite(3).blog.posts];
  posts[2] = storedPost(2, { title: 'Edited', rev: 2, updated: 500 });
  await world.save({ blog: { posts }, post2: body('New body'), meta: { blog: 500 } });
  expect(
    await until(query, (r) => r.status === 'ready' && r.data?.post.title === 'Edited'),
  ).toMatchObject({ data: { body: { ops: [{ insert: 'New body\n' }] } } });
});

test('a slug that the snapshot lacks is looked up before it counts as unknown', async () => {
  const world = await siteWithSnapshot(3);
  world.database = {
    ...world.database,
    blog: { posts: [...storedSite(3).blog.posts, storedPost(4, { slug: 'fresh' })] },
    post4: body('Fresh'),
  };
  const { until } = openSite(world);
  expect(await until({ kind: 'post', slug: 'fresh' }, isReady)).toMatchObject({
    data: { post: { slug: 'fresh' }, related: [{ index: 3 }, { index: 2 }, { index: 1 }] },
  });
  expect(await until({ kind: 'post', slug: 'unknown' }, isReady)).toEqual({
    status: 'ready',
    data: undefined,
  });
});

test('slugs and tags that are no names are known not to exist', () => {
  const { source } = openSite(new FakeWorld());
  expect(source.read({ kind: 'post', slug: '../x' })).toEqual({ status: 'ready', data: undefined });
  for (const none of [{ tag: 'a/b' }, { author: 'a/b' }, { author: '' }]) {
    expect(source.read({ kind: 'posts', ...none, limit: 6 })).toMatchObject({
      data: { total: 0 },
    });
  }
  expect(source.read({ kind: 'post', slug: '__proto__' })).toEqual({ status: 'loading' });
});

test('with the database down the snapshot is shown, dated', async () => {
  const world = await siteWithSnapshot(3);
  world.databaseIsDown = true;
  const { until } = openSite(world);
  await until({ kind: 'posts', limit: 6 }, isReady);
  await world.tick();
  expect(
    await until({ kind: 'posts', limit: 6 }, (r) => r.status === 'ready' && r.asOf !== undefined),
  ).toMatchObject({ asOf: 1000 });
});

test('without snapshot and database the failure can be retried', async () => {
  const world = new FakeWorld();
  world.database = storedSite(2);
  world.databaseIsDown = true;
  const { until } = openSite(world);
  const failed = await until({ kind: 'posts', limit: 6 }, ({ status }) => status === 'failed');
  world.databaseIsDown = false;
  if (failed.status === 'failed') failed.retry();
  expect(await until({ kind: 'posts', limit: 6 }, isReady)).toMatchObject({ data: { total: 2 } });
});

test('a result stays the same object until it changes', async () => {
  const world = await siteWithSnapshot(3);
  const { until, source } = openSite(world);
  const before = await until({ kind: 'posts', limit: 6 }, isReady);
  await until({ kind: 'tags' }, isReady);
  expect(source.read({ kind: 'posts', limit: 6 })).toBe(before);
});

test('where readers never ask the database, it is not asked for what there is not either', async () => {
  const world = await siteWithSnapshot(8);
  const source = createContentStore({ ...world.deps(), pollSeconds: 0 });
  const queries = [
    { kind: 'posts', limit: 6 },
    { kind: 'updates', limit: 3 },
    { kind: 'tags' },
    { kind: 'update', id: 99 },
    { kind: 'post', slug: 'unknown' },
    { kind: 'records', of: 'event', id: '-unknown' },
  ] as const;
  for (const query of queries) source.subscribe(query, () => {});
  await new Promise<void>((resolve) => void source.onIdle(resolve));
  expect(queries.map((query) => source.read(query).status)).toEqual(queries.map(() => 'ready'));
  expect(world.timers).toEqual([]);
  expect(world.requests.filter((path) => !path.startsWith('/content/'))).toEqual([]);
});

test('a query is settled when its content has arrived or cannot arrive', async () => {
  const world = await siteWithSnapshot(8);
  const { source, until } = openSite(world);
  const posts = { kind: 'posts', limit: 6 } as const;
  const leave = source.subscribe({ kind: 'updates', limit: 3 }, () => {});
  source.subscribe(posts, () => {});
  let status: string | undefined;
  source.onIdle(() => {
    status = source.read(posts).status;
  });
  expect(status).toBeUndefined();
  leave();
  await until(posts, isReady);
  expect(status).toBe('ready');

  world.databaseIsDown = true;
  world.files = {};
  const unknown = { kind: 'post', slug: 'unknown' } as const;
  source.subscribe(unknown, () => {});
  const failed = new Promise<void>((resolve) => void source.onIdle(resolve));
  await failed;
  expect(source.read(unknown).status).toBe('failed');
});

test('reports idle at once, or once after the last result', async () => {
  const { source, until } = openSite(await siteWithSnapshot(8));
  const told: string[] = [];
  source.onIdle(() => told.push('at once'));
  expect(told).toEqual(['at once']);
  const posts = until({ kind: 'posts', limit: 6 }, isReady);
  source.onIdle(() => told.push('later'));
  const cancel = source.onIdle(() => told.push('cancelled'));
  cancel();
  expect(told).toEqual(['at once']);
  await posts;
  await until({ kind: 'tags' }, isReady);
  expect(told).toEqual(['at once', 'later']);
});

test('a request ends with its last reader or with its time, whichever comes first', async () => {
  const world = new FakeWorld();
  const timeouts: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    timeouts.push(new AbortController());
    return timeouts.at(-1)?.signal as AbortSignal;
  });
  try {
    const signals: AbortSignal[] = [];
    const neverAnswer = (input: unknown, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        // A site without a snapshot.
        if (String(input).includes('/content/')) return resolve(new Response('', { status: 404 }));
        const { signal } = init ?? {};
        if (!signal || String(input).includes('/meta.json')) return;
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const untilAsked = async (times: number) => {
      while (signals.length < times) await new Promise((done) => setTimeout(done));
    };
    const source = createContentStore({ ...world.deps(), fetch: neverAnswer });
    const query = { kind: 'update', id: 1 } as const;
    const leave = source.subscribe(query, () => {});
    await untilAsked(1);
    leave();
    expect(signals[0]?.aborted).toBe(true);
    expect(source.read(query)).toEqual({ status: 'loading' });
    source.subscribe(query, () => {});
    await untilAsked(2);
    expect(signals[1]?.aborted).toBe(false);
    for (const { signal } of timeouts) expect(signal.aborted).toBe(false);
    for (const timeout of timeouts) timeout.abort(new Error('too late'));
    await new Promise((done) => setTimeout(done));
    expect(signals[1]).toMatchObject({ aborted: true, reason: new Error('too late') });
    expect(source.read(query)).toMatchObject({ status: 'failed', reason: 'too late' });
  } finally {
    jest.restoreAllMocks();
  }
});
