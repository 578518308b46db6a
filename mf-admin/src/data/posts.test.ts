// @covers No lost text | Two editors of one post
import { post as POST } from '@site/shared/content-types';
import type { FormSettings } from '../kinds/form-settings';
import { postForm } from '../kinds/post-form';
import { updateForm } from '../kinds/update-form';
import { loadRemoved } from './browse';
import { FakeDatabase } from './fake-database';
import { freeSlug, loadBySlug, slugExists } from './record-slugs';
import { createRecord, editRecord, removeRecord } from './save-record';
import { loadRecord, type RecordFields } from './stored-record';

const fields = (given: Partial<RecordFields> = {}): RecordFields => ({
  slug: 'moon',
  title: 'Moon',
  description: '',
  image: '',
  date: '2026-03-01',
  tags: ['moon'],
  body: { ops: [{ insert: 'Text\n' }] },

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
  const found = await loadBySlug(database, POST, slug);
  if (!found) throw new Error(`${slug} is not stored`);
  return found;
}

test('a new post gets the index after the highest key, with its body and the time', async () => {
  const database = withPosts({ 0: stored('sample', 'post0'), 7: stored('seven', 'post7') });
  expect(await createRecord(database, POST, fields())).toEqual({ ok: true, index: 8, rev: 1 });
  expect(await database.load('blog/posts/8')).toMatchObject({
    slug: 'moon',
    file: 'post8',
    rev: 1,
    updated: database.now,
  });
  expect(await database.load('post8')).toEqual({
    delta: '{"ops":[{"insert":"Text\\n"}]}',
    index: 8,
    rev: 1,
  });
  expect(await database.load('meta/blog')).toBe(database.now);
});

test('the first post gets index 1, since 0 is the placeholder', async () => {
  expect(await createRecord(withPosts({}), POST, fields())).toMatchObject({ index: 1 });
});

test('a body left under the key of the place is not taken over', async () => {
  const database = withPosts({ 0: stored('sample', 'post0') }, { post1: { index: 99 } });
  await createRecord(database, POST, fields());
  expect(await database.load('blog/posts/1/file')).toBe('post2');
});

test('two posts created at once are both stored', async () => {
  const database = withPosts({ 0: stored('sample', 'post0') });
  database.before = () => createRecord(database, POST, fields({ slug: 'theirs' }));
  expect(await createRecord(database, POST, fields({ slug: 'mine' }))).toMatchObject({
    ok: true,
    index: 2,
  });
  expect(await database.load('blog/posts')).toMatchObject({
    1: { slug: 'theirs', file: 'post1' },
    2: { slug: 'mine', file: 'post2' },
  });
});

test('an edit replaces the post and keeps what it replaced', async () => {
  const old = {
    ...stored('moon', 'post1'),
    img: 'https://example.org/old.png',
    imageAlt: 'The old Moon',
  };
  const body = { ops: [{ insert: 'Old\n' }] };
  const database = withPosts({ 1: old }, { post1: body });
  const base = await readFor(database, 'moon');
  expect(base.fields.body).toEqual(body);
  const result = await editRecord(database, base, fields({ title: 'New', slug: 'ignored' }));
  expect(result).toEqual({ ok: true, index: 1, rev: 1 });
  expect(await database.load('blog/posts/1')).toMatchObject({ slug: 'moon', title: 'New', rev: 1 });
  expect(await database.load('history/post1/0')).toEqual({
    uid: 'member-1',
    email: 'member-1@example.org',
    time: database.now,
    record: old,
    body,
  });
});

test('an edit over a newer version is a conflict and writes nothing', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const [mine, theirs] = [await readFor(database, 'moon'), await readFor(database, 'moon')];
  await editRecord(database, theirs, fields({ title: 'Theirs' }));
  const outcome = await editRecord(database, mine, fields({ title: 'Mine' }));
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { rev: 1, fields: { title: 'Theirs' } },
  });
  expect(await database.load('blog/posts/1/title')).toBe('Theirs');
});

test('a refusal that is no race is final, and says so', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const base = await readFor(database, 'moon');
  database.denied = true;
  expect(await createRecord(database, POST, fields({ slug: 'sun' }))).toEqual({
    ok: false,
    reason: 'denied',
  });
  expect(await editRecord(database, base, fields())).toEqual({ ok: false, reason: 'denied' });
});

test('a stored save whose response was lost is no conflict with itself', async () => {
  const database = withPosts({ 1: stored('moon', 'post1') }, { post1: { ops: [] } });
  const base = await readFor(database, 'moon');
  database.before = () => editRecord(database, base, fields({ title: 'Once' }));
  database.breaks = true;
  expect(await editRecord(database, base, fields({ title: 'Once' }))).toEqual({
    ok: true,
    index: 1,
    rev: 1,
  });
  database.before = () => createRecord(database, POST, fields({ slug: 'new-one' }));
  database.breaks = true;
  expect(await createRecord(database, POST, fields({ slug: 'new-one' }))).toMatchObject({
    index: 2,
  });
  expect(await database.load('blog/posts/3')).toBeNull();
});

test('a lost connection is a result, not an exception', async () => {
  const database = withPosts({});
  database.failure = new Error('offline');
  expect(await createRecord(database, POST, fields())).toEqual({
    ok: false,
    reason: 'failed',
    message: 'offline',
  });
});

const whole = {
  ...stored('moon', 'post1'),
  description: 'About it',
  image: 'https://example.org/moon.png',
  imageAlt: 'The full moon',
  tags: ['moon', 'sun'],
  rev: 3,
  updated: 500,
};
const wholeBody = { delta: '{"ops":[{"insert":"Secret text\\n"}]}', index: 1, rev: 3 };
const emptied = { delta: '{"ops":[]}', index: 1, rev: 4 };
const removed = async () => {
  const database = withPosts({ 1: whole }, { post1: wholeBody });
  expect(await removeRecord(database, await readFor(database, 'moon'))).toEqual({
    ok: true,
    index: 1,
    rev: 4,
  });
  return database;
};
async function at(database: FakeDatabase, index: number) {
  const found = await loadRecord(database, POST, index);
  if (!found) throw new Error(`nothing at ${index}`);
  return found;
}

test('a removed post leaves a tombstone and an empty body; the history has the rest', async () => {
  const database = await removed();
  expect(await database.load('blog/posts/1')).toEqual({
    hidden: true,
    file: 'post1',
    rev: 4,
    updated: database.now,
  });
  expect(await database.load('post1')).toEqual(emptied);
  expect(await database.load('meta/blog')).toBe(database.now);
  expect(await database.load('history/post1/3')).toMatchObject({ record: whole, body: wholeBody });
  expect(await loadBySlug(database, POST, 'moon')).toBeUndefined();
  expect(await slugExists(database, POST, 'moon')).toBe(false);
});

test('a removed post is restored with all that it had', async () => {
  const database = await removed();
  const base = await at(database, 1);
  expect(base).toMatchObject({ isRemoved: true, rev: 4, fields: { title: 'moon' } });
  expect(await editRecord(database, base, base.fields)).toMatchObject({
    ok: true,
    rev: 5,
  });
  const { updated: _, ...content } = whole;
  expect(await database.load('blog/posts/1')).toMatchObject({ ...content, rev: 5 });
  expect(await database.load('blog/posts/1/hidden')).toBeNull();
  expect(await database.load('post1')).toEqual({ ...wholeBody, rev: 5 });
  expect(await database.load('history/post1/4')).toMatchObject({
    record: { hidden: true, rev: 4 },
    body: emptied,
  });
});

test('a slug that was taken meanwhile is not taken back: the post is restored under another', async () => {
  const database = await removed();
  await createRecord(database, POST, fields({ title: 'Theirs' }));
  const base = await at(database, 1);
  const mine = base.fields;
  expect(await editRecord(database, base, mine)).toEqual({ ok: false, reason: 'taken' });
  expect(await database.load('blog/posts/1/hidden')).toBe(true);
  const slug = await freeSlug(database, POST, 'moon', 1);
  expect(slug).toBe('moon-2');
  expect(await editRecord(database, base, { ...mine, slug })).toMatchObject({ ok: true });
  expect((await readFor(database, 'moon')).fields.title).toBe('Theirs');
  expect((await readFor(database, 'moon-2')).fields.body).toEqual({
    ops: [{ insert: 'Secret text\n' }],
  });
});

test('a post whose slug is older than the rules is restored under one that they take', async () => {
  const stored = { ...whole, slug: 'Moon.Landing!' };
  const database = withPosts({ 1: stored }, { post1: wholeBody });
  await removeRecord(database, await at(database, 1));
  const base = await at(database, 1);
  expect(await editRecord(database, base, base.fields)).toEqual({ ok: false, reason: 'taken' });
  expect(await database.load('blog/posts/1/hidden')).toBe(true);
  const slug = await freeSlug(database, POST, 'Moon.Landing!', 1);
  expect(await editRecord(database, base, { ...base.fields, slug })).toMatchObject({ ok: true });
  expect((await readFor(database, 'moonlanding')).fields.title).toBe('moon');
});

test.each([
  ['Moon.Landing 2019!', 'moonlanding-2019'],
  ['Old_Slug!', 'old_slug'],
  ['moon-', 'moon-2'],
  ['New', 'new-2'],
  ['चाँद', 'post'],
  ['x'.repeat(150), 'x'.repeat(100)],
  [`${'x'.repeat(99)}-y`, 'x'.repeat(99)],
  ['y'.repeat(100), `${'y'.repeat(98)}-2`],
  ['__proto__', '__proto__'],
])('the slug %s becomes %s', async (wanted, expected) => {
  const posts = { 1: stored('moon', 'post1'), 2: stored('y'.repeat(100), 'post2') };
  expect(await freeSlug(withPosts(posts), POST, wanted)).toBe(expected);
});

test('a removal over a newer version is a conflict, and so is an edit over a removal', async () => {
  const database = withPosts({ 1: whole }, { post1: wholeBody });
  const [mine, theirs] = [await readFor(database, 'moon'), await readFor(database, 'moon')];
  await editRecord(database, theirs, fields({ title: 'Theirs' }));
  expect(await removeRecord(database, mine)).toMatchObject({ reason: 'conflict' });
  expect(await database.load('blog/posts/1/title')).toBe('Theirs');
  await removeRecord(database, await readFor(database, 'moon'));
  const outcome = await editRecord(database, mine, fields({ title: 'Mine' }));
  expect(outcome).toMatchObject({
    reason: 'conflict',
    current: { isRemoved: true, fields: { title: 'Theirs' } },
  });
});

test('a stored removal whose response was lost is no conflict with itself', async () => {
  const database = withPosts({ 1: whole }, { post1: wholeBody });
  const base = await readFor(database, 'moon');
  database.before = () => removeRecord(database, base);
  database.breaks = true;
  expect(await removeRecord(database, base)).toEqual({ ok: true, index: 1, rev: 4 });
});

test('a post that was hidden with its content is removed, and restored from what is stored', async () => {
  const database = withPosts({ 1: { ...whole, hidden: true } }, { post1: wholeBody });
  const base = await at(database, 1);
  expect(base).toMatchObject({
    isRemoved: true,
    fields: { body: { ops: [{ insert: 'Secret text\n' }] } },
  });
  expect(await freeSlug(database, POST, 'moon', 1)).toBe('moon');
  expect(await editRecord(database, base, base.fields)).toMatchObject({
    ok: true,
  });
  expect(await database.load('blog/posts/1/hidden')).toBeNull();
});

test('the content of a post is found behind several tombstones', async () => {
  const database = await removed();
  for (let rev = 5; rev < 30; rev += 1) await removeRecord(database, await at(database, 1));
  expect(await at(database, 1)).toMatchObject({ rev: 29, fields: { title: 'moon' } });
});

test('removed posts and updates are listed by what they said, where a member restores them', async () => {
  const database = await removed();
  database.root.latest = {
    0: {},
    1: { hidden: true, rev: 2, updated: 5 },
    2: { title: 'Hidden the old way', date: '2026-01-01', hidden: true },
    3: { title: 'Shown', date: '2026-01-01' },
    4: { hidden: true, rev: 1 },
  };
  database.root.history = {
    ...(database.root.history as object),
    latest1: { 1: { uid: 'x', record: { title: 'Launch', date: '2026-01-01' } } },
  };
  const removedOf = async (form: FormSettings) =>
    (await loadRemoved(database, form.type)).map((record) => [
      record.fields.title,
      form.editPath(record),
    ]);
  expect(await removedOf(postForm)).toEqual([['moon', '/blog/post/moon/edit?removed=1']]);
  expect(await removedOf(updateForm)).toEqual([
    ['Hidden the old way', '/latest/edit/2'],
    ['Launch', '/latest/edit/1'],
  ]);
});

test('a removed post with an odd slug has an address where it can be restored', () => {
  const editPath = postForm.editPath({ key: 1, fields: { ...fields(), slug: 'what?/ever' } });
  expect(editPath).toBe('/blog/post/what%3F%2Fever/edit?removed=1');
});

test('a slug is looked up among all posts, those hidden with their content included', async () => {
  const database = withPosts({ 1: { ...stored('moon', 'post1'), hidden: true } });
  expect(await slugExists(database, POST, 'moon')).toBe(true);
  expect(await slugExists(database, POST, 'sun')).toBe(false);
});

test('an edit of another field leaves the alternative text', async () => {
  const database = withPosts({ 1: { ...stored('moon', 'post1'), imageAlt: 'The full moon' } });
  const base = await readFor(database, 'moon');
  await editRecord(database, base, { ...base.fields, title: 'New' });
  expect(await database.load('blog/posts/1')).toMatchObject({
    title: 'New',
    imageAlt: 'The full moon',
  });
});

test('the second of two new posts with one slug is refused', async () => {
  const database = withPosts({ 0: stored('sample', 'post0') });
  database.before = () => createRecord(database, POST, fields({ title: 'Theirs' }));
  expect(await createRecord(database, POST, fields({ title: 'Mine' }))).toEqual({
    ok: false,
    reason: 'taken',
  });
  expect(await database.load('blog/posts')).toMatchObject({ 1: { title: 'Theirs' } });
  expect(await database.load('blog/posts/2')).toBeNull();
});
