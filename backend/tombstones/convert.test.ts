import { type AdminApp, connectAdmin } from '../local/testing/admin';
import { repositoryRulesText } from '../local/testing/rules-bench';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { type Converted, convertAll, listHidden, TOMBSTONES_AUTH } from './convert';

// Converts records that were hidden before tombstones existed, on a backend that enforces the
// rules.

const post = (more: object) => ({
  slug: 'secret-slug',
  title: 'Secret title',
  description: 'Secret description',
  image: 'https://example.org/secret.png',
  imageAlt: 'Secret picture',
  date: '2026-01-01',
  tags: ['secret-tag'],
  ...more,
});
const update = (more: object) => ({
  title: 'Secret title',
  content: 'Secret content',
  date: '2026-01-01',
  link: 'https://example.org/secret',
  image: '',
  ...more,
});
const body = { delta: '{"ops":[{"insert":"Secret text\\n"}]}', index: 1, rev: 4 };
const oldBody = { ops: [{ insert: 'Secret text\n', attributes: { bold: true } }] };
const shown = post({ slug: 'shown', title: 'Shown', description: 'Shown', file: 'post3', rev: 1 });
const tombstone = { hidden: true, file: 'post4', rev: 2, updated: 5 };

/** Posts and updates of ours and from before revisions, hidden, shown and removed. */
const stored = {
  blog: {
    tags: ['moon'],
    posts: [
      post({ slug: 'sample', file: 'post0', title: 'Sample' }),
      post({ file: 'post1', rev: 4, updated: 5, hidden: true }),
      post({ file: 'post2', img: 'https://example.org/old.png', hidden: true }),
      shown,
      tombstone,
    ],
  },
  post1: body,
  post2: oldBody,
  post3: { delta: '{"ops":[]}', index: 3, rev: 1 },
  post4: { delta: '{"ops":[]}', index: 4, rev: 2 },
  latest: [
    { title: 'Placeholder', hidden: true },
    update({ rev: 2, updated: 5, hidden: true }),
    update({ img: 'x', hidden: true }),
    update({ title: 'Shown', rev: 1, updated: 5 }),
    { hidden: true, rev: 2, updated: 5 },
  ],
  meta: { blog: 5, latest: 5 },
};

let backend: TestBackend;
let owner: AdminApp;
let command: AdminApp;
beforeAll(async () => {
  backend = await startTestBackend({ rulesText: repositoryRulesText() });
  owner = connectAdmin(backend);
  command = connectAdmin(backend, { databaseAuthVariableOverride: TOMBSTONES_AUTH });
});
afterAll(async () => {
  await Promise.all([owner.close(), command.close()]);
  await backend.remove();
});
beforeEach(() => owner.database.ref().set(stored));

const everything = async () => (await owner.database.ref().get()).val();
async function convert(
  database: Pick<AdminApp['database'], 'ref'> = command.database,
): Promise<Converted[]> {
  const all: Converted[] = [];
  for await (const converted of convertAll(database)) all.push(converted);
  return all;
}
const outcomes = (converted: Converted[]) =>
  converted.map(({ record, outcome }) => `${record.list}/${record.index} ${outcome}`);

test('lists what is hidden with its content, and nothing else', async () => {
  expect(await listHidden(command.database)).toEqual([
    { list: 'blog/posts', index: 1, title: 'Secret title' },
    { list: 'blog/posts', index: 2, title: 'Secret title' },
    { list: 'latest', index: 1, title: 'Secret title' },
    { list: 'latest', index: 2, title: 'Secret title' },
  ]);
});

test('leaves tombstones, keeps every word in the history, and nothing else changes', async () => {
  expect(outcomes(await convert())).toEqual([
    'blog/posts/1 converted',
    'blog/posts/2 converted',
    'latest/1 converted',
    'latest/2 converted',
  ]);
  const { history, ...tree } = await everything();
  const { meta } = tree;
  const removed = { hidden: true, updated: expect.any(Number) };
  const empty = '{"ops":[]}';
  expect(tree).toEqual({
    ...stored,
    blog: {
      ...stored.blog,
      posts: [
        stored.blog.posts[0],
        { ...removed, file: 'post1', rev: 5 },
        { ...removed, file: 'post2', rev: 1, updated: meta.blog },
        shown,
        tombstone,
      ],
    },
    post1: { delta: empty, index: 1, rev: 5 },
    post2: { delta: empty, index: 2, rev: 1 },
    latest: [
      stored.latest[0],
      { ...removed, rev: 3 },
      { ...removed, rev: 1, updated: meta.latest },
      stored.latest[3],
      stored.latest[4],
    ],
    meta: { blog: expect.any(Number), latest: expect.any(Number) },
  });
  expect(meta.blog).toBeGreaterThan(5);
  expect(history.post1[4]).toMatchObject({ record: stored.blog.posts[1], body });
  expect(history.post2[0]).toMatchObject({ record: stored.blog.posts[2], body: oldBody });
  expect(history.latest1[2]).toMatchObject({ record: stored.latest[1] });
  expect(history.latest2[0]).toMatchObject({ record: stored.latest[2] });
});

test('a second run finds nothing and writes nothing', async () => {
  await convert();
  const after = await everything();
  expect(await convert()).toEqual([]);
  expect(await everything()).toEqual(after);
});

test.each([1, 2, 3, 4])(
  'killed at write %i, before it or after it, a run leaves each record whole, and another goes on',
  async (fatal) => {
    await convert();
    const complete = await everything();
    for (const moment of ['before', 'after'] as const) {
      await owner.database.ref().set(stored);
      let writes = 0;
      const dying = {
        ref: ((path?: string) => {
          const ref = command.database.ref(path ?? '/');
          const update = async (values: object) => {
            writes += 1;
            if (writes === fatal && moment === 'before') throw new Error('killed');
            await ref.update(values);
            if (writes === fatal) throw new Error('killed');
          };
          return { get: () => ref.get(), update };
        }) as AdminApp['database']['ref'],
      };
      await expect(convert(dying)).rejects.toThrow('killed');
      const left = await listHidden(command.database);
      expect(left).toHaveLength(4 - fatal + (moment === 'before' ? 1 : 0));
      await convert();
      const withoutTimes = (tree: unknown) =>
        JSON.stringify(tree).replace(/"(?:time|updated|blog|latest)":\d+/g, '');
      expect(withoutTimes(await everything())).toBe(withoutTimes(complete));
    }
  },
);

test('a save that comes in between is not lost, and a record that no save can be about is told', async () => {
  await owner.database.ref('blog/posts/2/file').set('nothing');
  const converting = convertAll(command.database);
  expect((await converting.next()).value.outcome).toBe('converted');
  await owner.database.ref('latest/1').update({ hidden: null, title: 'Shown again', rev: 3 });
  const rest: Converted[] = [];
  for await (const converted of converting) rest.push(converted);
  expect(outcomes(rest)).toEqual([
    'blog/posts/2 refused',
    'latest/1 saved meanwhile',
    'latest/2 converted',
  ]);
  expect((await everything()).latest[1]).toMatchObject({ title: 'Shown again', rev: 3 });
});
