import { body, isReady, openSite, siteWithSnapshot, storedPost, storedSite } from './fake-site';
import type { FakeWorld } from './fake-world';

/** A world whose second post is saved again, while a page that shows a list is notified. */
async function listThatHeardOfEdit() {
  const world = await siteWithSnapshot(3);
  const opened = openSite(world);
  const list = { kind: 'posts', limit: 6 } as const;
  await opened.until(list, isReady);
  const edit = (rev: number, given: Record<string, unknown> = {}) => {
    const posts = [...storedSite(3).blog.posts];
    posts[2] = storedPost(2, { title: `Version ${rev}`, rev, updated: 500 + rev, ...given });
    world.database = { ...world.database, blog: { posts }, post2: body(`Body of ${rev}`) };
    world.openStreams()[0]?.put('/blog', 500 + rev);
    return opened.until(
      list,
      (r) => r.status === 'ready' && r.data.posts.some(({ title }) => title === `Version ${rev}`),
    );
  };
  return { ...opened, world, edit };
}

test('a post that is opened after its change was fetched shows the new body', async () => {
  const { until, edit } = await listThatHeardOfEdit();
  await edit(2);
  const page = { kind: 'post', slug: 'post-2' } as const;
  const opened = until(page, (r) => r.status === 'ready' && r.data?.post.rev === 2);
  expect(await opened).toMatchObject({ data: { body: { ops: [{ insert: 'Body of 2\n' }] } } });
});

test('a post that is saved again while it is read again shows what was saved last', async () => {
  const { until, edit, world } = await listThatHeardOfEdit();
  const page = { kind: 'post', slug: 'post-2' } as const;
  await until(page, isReady);
  let letBodyGo = () => {};
  world.beforeAnswer = async (path) => {
    if (path === '/post2.json') await new Promise<void>((go) => (letBodyGo = go));
  };
  await edit(2);
  while (!world.requests.some((path) => path.startsWith('/post2'))) await nextTask();
  world.beforeAnswer = async () => {};
  const heldPage = letBodyGo;
  await edit(3);
  heldPage();
  const shown = until(page, (r) => r.status === 'ready' && r.data?.post.rev === 3);
  expect(await shown).toMatchObject({ data: { body: { ops: [{ insert: 'Body of 3\n' }] } } });
});

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** Lets the time pass for which what failed is put off. */
async function retried(world: FakeWorld) {
  const [timer] = world.timers.filter(({ milliseconds }) => milliseconds <= 30_000);
  expect(timer).toBeDefined();
  world.timers = world.timers.filter((other) => other !== timer);
  timer?.callback();
  await nextTask();
  return timer?.milliseconds;
}

test('changes that could not be fetched are fetched while the stream lives, later each time', async () => {
  const world = await siteWithSnapshot(3);
  const { until, source } = openSite(world);
  const list = { kind: 'posts', limit: 6 } as const;
  await until(list, isReady);
  world.databaseIsDown = true;
  world.database = { ...storedSite(4) };
  world.openStreams()[0]?.put('/blog', 500);
  await until(list, (r) => r.status === 'ready' && r.asOf !== undefined);
  await nextTask();
  const delays = [];
  for (let n = 0; n < 8; n += 1) delays.push(await retried(world));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000]);
  world.databaseIsDown = false;
  await retried(world);
  expect(source.read(list)).toMatchObject({ data: { total: 4 } });
  expect(source.read(list)).not.toHaveProperty('asOf');
});

test('a body that could not be read again is read again', async () => {
  const { until, edit, world, source } = await listThatHeardOfEdit();
  const page = { kind: 'post', slug: 'post-2' } as const;
  await until(page, isReady);
  world.beforeAnswer = async (path) => {
    if (path === '/post2.json') throw new TypeError('Failed to fetch');
  };
  await edit(2);
  await nextTask();
  expect(source.read(page)).toMatchObject({ data: { post: { rev: 1 } } });
  world.beforeAnswer = async () => {};
  await retried(world);
  expect(source.read(page)).toMatchObject({ data: { post: { rev: 2 } } });
});

test('a hidden page, or one without subscribers, does not retry', async () => {
  const world = await siteWithSnapshot(3);
  const { source } = openSite(world);
  const leave = source.subscribe({ kind: 'posts', limit: 6 }, () => {});
  await nextTask();
  world.databaseIsDown = true;
  world.openStreams()[0]?.put('/blog', 500);
  await nextTask();
  world.visible = false;
  world.requests = [];
  await retried(world);
  expect(world.requests).toEqual([]);
  world.visible = true;
  leave();
  await retried(world);
  expect(world.requests).toEqual([]);
  expect(world.timers.filter(({ milliseconds }) => milliseconds < 10_000)).toEqual([]);
});
