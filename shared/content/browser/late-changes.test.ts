import { body, isReady, openSite, siteWithSnapshot, storedPost, storedSite } from './fake-site';

/** A world whose second post is saved again, while a page that shows a list is notified. */
async function listThatHeardOfEdit() {
  const world = await siteWithSnapshot(3);
  const opened = openSite(world);
  const list = { kind: 'posts', limit: 6 } as const;
  await opened.until(list, isReady);
  const edit = (rev: number, given: Record<string, unknown> = {}) => {
    const posts = [...storedSite(3).blog.posts];
    posts[2] = storedPost(2, { title: `Version ${rev}`, rev, updated: 500 + rev, ...given });
    void world.save({
      blog: { posts },
      post2: body(`Body of ${rev}`),
      meta: { blog: 500 + rev },
    });
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

test('changes that could not be fetched are fetched by the next poll', async () => {
  const world = await siteWithSnapshot(3);
  const { until, source } = openSite(world);
  const list = { kind: 'posts', limit: 6 } as const;
  await until(list, isReady);
  world.beforeAnswer = async (path) => {
    if (path === '/blog/posts.json') throw new TypeError('Failed to fetch');
  };
  await world.save({ ...storedSite(4), meta: { blog: 500 } });
  expect(source.read(list)).toMatchObject({ data: { total: 3 }, asOf: expect.any(Number) });
  world.beforeAnswer = async () => {};
  await world.tick();
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
  await world.tick();
  expect(source.read(page)).toMatchObject({ data: { post: { rev: 2 } } });
});
