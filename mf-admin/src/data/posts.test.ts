import { FakeDatabase } from './fake-database';
import { createPost, editPost, type PostFields, readPostBySlug, slugExists } from './posts';

const fields = (given: Partial<PostFields> = {}): PostFields => ({
  slug: 'moon',
  title: 'Moon',
  description: '',
  image: '',
  date: '2026-03-01',
  tags: ['moon'],
  body: { ops: [{ insert: 'Text\n' }] },
  hidden: false,
  ...given,
});
const stored = (slug: string, file: string) => ({
  slug,
  title: slug,
  date: '2026-01-01',
  tags: ['moon'],
  file,
});
const withPosts = (posts: unknown, more: Record<string, unknown> = {}) =>
  new FakeDatabase({ blog: { posts }, ...more });

async function readFor(database: FakeDatabase, slug: string) {
  const found = await readPostBySlug(database, slug);
  if (!found) throw new Error(`${slug} is not stored`);
  return found;
}

test('a new post goes to the place after the highest key, with its body and the time', async () => {
  const database = withPosts({ 0: stored('sample', 'post0'), 7: stored('seven', 'post7') });
  expect(await createPost(database, fields())).toEqual({ ok: true, index: 8, rev: 1 });
  expect(await database.read('blog/posts/8')).toMatchObject({
    slug: 'moon',
    file: 'post8',
    rev: 1,
    updated: database.now,
  });
  expect(await database.read('post8')).toEqual({
    delta: '{"ops":[{"insert":"Text\\n"}]}',
    index: 8,
    rev: 1,
  });
  expect(await database.read('meta/blog')).toBe(database.now);
});

test('the first post goes to place 1, since 0 is the sample', async () => {
  expect(await createPost(withPosts({}), fields())).toMatchObject({ index: 1 });
});

test('a body left under the key of the place is not taken over', async () => {
  const database = withPosts({ 0: stored('sample', 'post0') }, { post1: { index: 99 } });
  await createPost(database, fields());
  expect(await database.read('blog/posts/1/file')).toBe('post2');
});

test('two members who create at once both keep their posts', async () => {
  const database = withPosts({ 0: stored('sample', 'post0') });
  database.before = () => createPost(database, fields({ slug: 'theirs' }));
  expect(await createPost(database, fields({ slug: 'mine' }))).toMatchObject({
    ok: true,
    index: 2,
  });
  expect(await database.read('blog/posts')).toMatchObject({
    1: { slug: 'theirs', file: 'post1' },
    2: { slug: 'mine', file: 'post2' },
  });
});

test('an edit replaces the post and keeps what it replaced', async () => {
  const old = { ...stored('moon', 'post1'), img: 'https://example.org/old.png' };
  const body = { ops: [{ insert: 'Old\n' }] };
  const database = withPosts({ 1: old }, { post1: body });
  const base = await readFor(database, 'moon');
  expect(base.body).toEqual(body);
  const result = await editPost(database, base, fields({ title: 'New', slug: 'ignored' }));
  expect(result).toEqual({ ok: true, index: 1, rev: 1 });
  expect(await database.read('blog/posts/1')).toMatchObject({ slug: 'moon', title: 'New', rev: 1 });
  expect(await database.read('history/post1/0')).toEqual({
    uid: 'member-1',
    time: database.now,
    record: old,
    body,
  });
});

test('an edit over a newer version is a conflict and writes nothing', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const [mine, theirs] = [await readFor(database, 'moon'), await readFor(database, 'moon')];
  await editPost(database, theirs, fields({ title: 'Theirs' }));
  const outcome = await editPost(database, mine, fields({ title: 'Mine' }));
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { post: { title: 'Theirs', rev: 1 } },
  });
  expect(await database.read('blog/posts/1/title')).toBe('Theirs');
});

test('100 quick saves of one member are no conflict', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  for (let save = 1; save <= 100; save += 1) {
    const outcome = await editPost(database, await readFor(database, 'moon'), fields());
    expect(outcome).toEqual({ ok: true, index: 1, rev: save });
  }
});

test('a refusal that is no race is final, and says so', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const base = await readFor(database, 'moon');
  database.denied = true;
  expect(await createPost(database, fields())).toEqual({ ok: false, reason: 'denied' });
  expect(await editPost(database, base, fields())).toEqual({ ok: false, reason: 'denied' });
});

test('a save that arrived although its answer was lost is no conflict with itself', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const base = await readFor(database, 'moon');
  database.before = () => editPost(database, base, fields({ title: 'Once' }));
  database.breaks = true;
  expect(await editPost(database, base, fields({ title: 'Once' }))).toEqual({
    ok: true,
    index: 1,
    rev: 1,
  });
  database.before = () => createPost(database, fields({ slug: 'new-one' }));
  database.breaks = true;
  expect(await createPost(database, fields({ slug: 'new-one' }))).toMatchObject({ index: 2 });
  expect(await database.read('blog/posts/3')).toBeNull();
});

test('a lost connection is an outcome, not an exception', async () => {
  const database = withPosts({});
  database.failure = new Error('offline');
  expect(await createPost(database, fields())).toEqual({
    ok: false,
    reason: 'failed',
    message: 'offline',
  });
});

test('a slug is looked up among all posts, hidden ones included', async () => {
  const database = withPosts({ 1: { ...stored('moon', 'post1'), hidden: true } });
  expect(await slugExists(database, 'moon')).toBe(true);
  expect(await slugExists(database, 'sun')).toBe(false);
});

test('50 interleavings of two creators keep both posts, under different keys', async () => {
  for (let round = 0; round < 50; round += 1) {
    const database = withPosts({ 0: stored('sample', 'post0') });
    // mulberry32, seeded by the round, decides who waits how long at each step.
    let state = round;
    const next = () => {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % 4;
    };
    const slowly = (member: string) => {
      const later = async <T>(step: () => Promise<T>): Promise<T> => {
        for (let turns = next(); turns > 0; turns -= 1) await Promise.resolve();
        return step();
      };
      return Object.assign(Object.create(database), {
        uid: () => member,
        read: (path: string) => later(() => database.read(path)),
        lastEntries: (path: string, n: number) => later(() => database.lastEntries(path, n)),
        update: (values: Record<string, unknown>) => later(() => database.update(values)),
      }) as FakeDatabase;
    };
    const outcomes = await Promise.all([
      createPost(slowly('a'), fields({ slug: 'a' })),
      createPost(slowly('b'), fields({ slug: 'b' })),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const posts = Object.values((await database.read('blog/posts')) as object);
    expect(posts.map(({ slug }) => slug).sort()).toEqual(['a', 'b', 'sample']);
    expect(new Set(posts.map(({ file }) => file)).size).toBe(3);
  }
});
