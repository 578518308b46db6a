// @covers Backups | Content in the original shape is read whole or refused by its place; members can edit it
import { parsePosts, parseUpdates } from '@site/shared/content-model';
import { emptyDraft, post as postType } from '@site/shared/content-types';
import { databaseAuth, ROLES } from '../../../backend/testing/roles';
import { rulesBench } from '../../../backend/testing/rules-bench';
import { parseDelta } from '../../../shared/post-renderer/parse-delta';
import { parseOriginal } from './parse-original';

const NOW = 1_800_000_000_000;

const ops = [
  { insert: 'Saturn', attributes: { bold: true, size: '18px' } },
  { insert: { image: 'https://example.org/saturn.png' }, attributes: { width: '300' } },
  { insert: '\n', attributes: { header: 1 } },
];

/** A post, an update and their surroundings as the original site left them. */
const original = () => ({
  blog: {
    posts: [
      post({ slug: 'sample', file: 'post0' }),
      post({ slug: 'first', file: 'post1', img: 'https://example.org/a.png' }),
      null,
      post({ slug: 'Third_post', file: 'post7', image: 'https://example.org/b.png' }),
    ] as unknown[],
    tags: ['moon', 'black-holes'] as unknown[],
  } as Record<string, unknown>,
  latest: [
    { title: 'placeholder', anything: true },
    update({ img: 'https://example.org/c.png' }),
    update({ image: 'https://example.org/d.png' }),
  ] as unknown[],
  post0: { ops: [{ insert: 'Sample\n' }] } as unknown,
  post1: { ops } as unknown,
  post7: { ops: { 0: { insert: 'As an object\n' } } } as unknown,
});

function post(more: object): Record<string, unknown> {
  const fields = { title: 'Title', description: 'About', date: '2021-03-04', tags: ['moon'] };
  return { ...fields, ...more };
}

function update(more: object): Record<string, unknown> {
  const fields = { title: 'News', content: 'Words', date: '2021-03-04', link: '' };
  return { ...fields, link: 'https://example.org/', ...more };
}

function imported(json: unknown) {
  const read = parseOriginal(json, NOW);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read;
}

test('posts, updates, tags and bodies become records of today, at their places', () => {
  const { database, notes, counts } = imported(original());
  expect(database).toEqual({
    blog: {
      posts: {
        0: expect.objectContaining({ slug: 'sample', image: '' }),
        1: {
          ...emptyDraft(postType),
          ...post({ slug: 'first', file: 'post1', image: 'https://example.org/a.png' }),
          rev: 1,
          updated: NOW,
        },
        3: expect.objectContaining({ slug: 'Third_post', image: 'https://example.org/b.png' }),
      },
      tags: ['moon', 'black-holes'],
    },
    latest: {
      0: { title: 'placeholder', anything: true },
      1: { ...update({ image: 'https://example.org/c.png' }), rev: 1, updated: NOW },
      2: expect.objectContaining({ image: 'https://example.org/d.png' }),
    },
    meta: { blog: NOW, latest: NOW },
    post0: { delta: '{"ops":[{"insert":"Sample\\n"}]}', index: 0, rev: 1 },
    post1: { delta: JSON.stringify({ ops }), index: 1, rev: 1 },
    post7: { delta: '{"ops":[{"insert":"As an object\\n"}]}', index: 3, rev: 1 },
  });
  expect(notes).toEqual([]);
  expect(counts).toBe('3 posts, 3 updates, 2 tags');
});

test('readers are shown all of it', () => {
  const { database } = imported(original());
  const { blog, latest } = JSON.parse(JSON.stringify(database));
  expect(parsePosts(blog.posts)).toMatchObject(
    ['sample', 'first', 'Third_post'].map((slug) => ({ slug })),
  );
  expect(parseUpdates(latest).filter(({ index }) => index > 0)).toMatchObject([
    { image: 'https://example.org/c.png' },
    { image: 'https://example.org/d.png' },
  ]);
  expect(parseDelta(database.post1).ops).toEqual(ops);
  expect(parseDelta(database.post1)).toEqual(parseDelta(original().post1));
});

test('a hidden record becomes a tombstone that members can restore', () => {
  const json = original();
  json.blog.posts = [null, post({ slug: 'secret', file: 'post1', hidden: true })];
  json.latest = [null, update({ content: 'secret too', hidden: true })];
  const { database } = imported(json);
  const { history, ...shown } = JSON.parse(JSON.stringify(database));
  expect(JSON.stringify(shown)).not.toMatch(/secret|Saturn/);
  const tombstone = { hidden: true, rev: 2, updated: NOW };
  expect(shown.blog.posts).toEqual({ 1: { ...tombstone, file: 'post1' } });
  expect(shown.latest).toEqual({ 1: tombstone });
  expect(shown.post1).toEqual({ delta: '{"ops":[]}', index: 1, rev: 2 });
  expect(history).toMatchObject({
    post1: { 1: { record: { slug: 'secret', rev: 1 }, body: { index: 1, rev: 1 } } },
    latest1: { 1: { record: { content: 'secret too', rev: 1 } } },
  });
  expect(JSON.stringify(history.post1)).toContain('Saturn');
});

test('members can edit what was imported: the rules take it as it is', () => {
  const { database } = imported(original());
  const stored = JSON.parse(JSON.stringify(database));
  const bench = rulesBench(stored);
  const anna = databaseAuth(ROLES.editor) ?? null;
  const time = { '.sv': 'timestamp' };
  const by = { uid: 'anna', time };
  for (const index of [1, 3]) {
    const record = stored.blog.posts[index];
    const body = stored[record.file];
    const save = {
      [`blog/posts/${index}`]: { ...record, title: 'Edited', rev: 2, updated: time },
      [record.file]: { ...body, rev: 2 },
      'meta/blog': time,
      [`history/${record.file}/1`]: { ...by, record, body },
    };
    expect([index, bench.updates(anna, save)]).toEqual([index, true]);
  }
  const record = stored.latest[1];
  const save = {
    'latest/1': { ...record, title: 'Edited', rev: 2, updated: time },
    'meta/latest': time,
    'history/latest1/1': { ...by, record },
  };
  expect(bench.updates(anna, save)).toBe(true);
});

test('reports what was normalised', () => {
  const json = { ...original(), post9: { ops } };
  json.latest[1] = update({ date: '2021-3-4' });
  json.latest[2] = update({ date: '2021-03-04T10:00:00Z' });
  const { database, notes } = imported(json);
  expect(notes).toEqual([
    { path: 'latest/1/date', reason: '"2021-3-4" becomes "2021-03-04"' },
    { path: 'latest/2/date', reason: '"2021-03-04T10:00:00Z" becomes "2021-03-04"' },
    { path: 'post9', reason: 'no post shows this body. It is kept as it is' },
  ]);
  expect(database.post9).toEqual({ ops });
});

type Original = ReturnType<typeof original>;

const withPost = (more: object) => (json: Original) => {
  (json.blog.posts as unknown[])[1] = post({ slug: 'first', file: 'post1', ...more });
};
const withUpdate = (more: object) => (json: Original) => {
  json.latest[1] = update(more);
};
const withBody = (body: unknown) => (json: Original) => {
  json.post1 = body;
};

test.each<[string, (json: Original) => void]>([
  ['blog/posts/1/author', withPost({ author: 'Anna' })],
  ['blog/posts/1/rev', withPost({ rev: 3 })],
  ['blog/posts/1/title', withPost({ title: '  ' })],
  ['blog/posts/1/title', withPost({ title: 'x'.repeat(201) })],
  ['blog/posts/1/title', withPost({ title: 'half \ud83d' })],
  ['blog/posts/1/description', withPost({ description: 7 })],
  ['blog/posts/1/slug', withPost({ slug: 'a/b' })],
  ['blog/posts/1/slug', withPost({ slug: 'new' })],
  ['blog/posts/1/slug', withPost({ slug: 'sample' })],
  ['blog/posts/1/tags', withPost({ tags: [] })],
  ['blog/posts/1/tags', withPost({ tags: Array.from({ length: 101 }, (_, n) => `t${n}`) })],
  ['blog/posts/1/tags', withPost({ tags: ['Black Holes'] })],
  ['blog/posts/1/date', withPost({ date: '2021-02-30' })],
  ['blog/posts/1/image', withPost({ image: 'http://example.org/a.png' })],
  ['blog/posts/1/image', withPost({ image: 'javascript:alert(1)' })],
  ['blog/posts/1/img', withPost({ image: 'https://a.example', img: 'https://b.example' })],
  ['blog/posts/1/file', withPost({ file: 'post0' })],
  ['blog/posts/1/file', withPost({ file: 'history' })],
  ['blog/posts/1/file', withPost({ file: 'post8' })],
  ['blog/posts/1/hidden', withPost({ hidden: 'yes' })],
  ['latest/1/content', withUpdate({ content: '' })],
  ['latest/1/content', withUpdate({ content: 'x'.repeat(10_001) })],
  ['latest/1/link', withUpdate({ link: 'http://example.org' })],
  ['latest/1/likes', withUpdate({ likes: 5 })],
  ['latest/2', (json) => json.latest.splice(2, 1, 'text')],
  ['post1', withBody('text')],
  ['post1/rev', withBody({ ops, rev: 1 })],
  ['post1/ops', withBody({ ops: [] })],
  ['post1/ops/0/retain', withBody({ ops: [{ retain: 1 }] })],
  ['post1/ops/1/insert', withBody({ ops: [{ insert: 'a' }, { insert: 5 }] })],
  ['post1/ops/0/attributes', withBody({ ops: [{ insert: 'a', attributes: 'bold' }] })],
  ['post1/ops/0/insert', withBody({ ops: [{ insert: 'half \ud83d' }] })],
  ['post1/ops/0/insert', withBody({ ops: [{ insert: { image: 'data:image/png;base64,AA' } }] })],
  ['post1/delta', withBody({ ops: [{ insert: 'x'.repeat(1_000_001) }] })],
  ['blog/tags/0', (json) => Object.assign(json.blog, { tags: ['No tag'] })],
  ['blog/drafts', (json) => Object.assign(json.blog, { drafts: [] })],
  ['users', (json) => Object.assign(json, { users: { a: 1 } })],
  ['blog/posts/x', (json) => Object.assign(json.blog, { posts: { x: {} } })],
])('%s is refused by its path', (path, spoil) => {
  const json = original();
  expect(parseOriginal(json, NOW).ok).toBe(true);
  spoil(json);
  const read = parseOriginal(json, NOW);
  expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain(path);
});

test.each([[undefined], [null], [[]], ['text'], [{}]])('%j is no content', (json) => {
  expect(parseOriginal(json, NOW)).toMatchObject({ ok: false });
});
