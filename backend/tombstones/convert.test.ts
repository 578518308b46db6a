import { type AdminApp, connectAdmin } from '../local/testing/admin';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { repositoryRulesText } from '../testing/rules-bench';
import {
  type ConvertDeps,
  type Converted,
  convertAll,
  listHidden,
  TOMBSTONES_AUTH,
} from './convert';

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
/** An imported record, which the rules would refuse. */
const nested = update({ notes: { author: 'Secret author', of: [{ place: 'Secret place' }] } });

/** Posts and updates of ours and from before revisions, hidden, shown and removed. */
const stored = {
  blog: {
    tags: ['moon'],
    posts: [
      post({ slug: 'sample', file: 'post0', title: 'Sample' }),
      post({ file: 'post1', owner: 'olga', rev: 4, updated: 5, hidden: true }),
      post({ file: 'post2', img: 'https://example.org/old.png', hidden: true }),
      shown,
      tombstone,
      { hidden: true, file: 'post5' },
      { ...tombstone, file: 'post6' },
    ],
  },
  post1: body,
  post2: oldBody,
  post3: { delta: '{"ops":[]}', index: 3, rev: 1 },
  post4: { delta: '{"ops":[]}', index: 4, rev: 2 },
  post5: oldBody,
  post6: { ...body, index: 6, rev: 2 },
  latest: [
    { title: 'Secret placeholder', hidden: true },
    update({ rev: 2, updated: 5, hidden: true }),
    update({ img: 'x', hidden: true }),
    update({ title: 'Shown', rev: 1, updated: 5 }),
    { hidden: true, rev: 2, updated: 5 },
    { ...nested, hidden: true },
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
const deps = () => ({ database: command.database, owner: owner.database });
async function convert(given: ConvertDeps = deps()): Promise<Converted[]> {
  const all: Converted[] = [];
  for await (const converted of convertAll(given)) all.push(converted);
  return all;
}
const outcomes = (converted: Converted[]) =>
  converted.map(({ record, outcome }) => `${record.list}/${record.index} ${outcome}`);

test('lists what is hidden with its content, and nothing else', async () => {
  expect(await listHidden(command.database)).toEqual([
    { list: 'blog/posts', index: 1, title: 'Secret title' },
    { list: 'blog/posts', index: 2, title: 'Secret title' },
    { list: 'blog/posts', index: 5, title: 'blog/posts/5' },
    { list: 'blog/posts', index: 6, title: 'blog/posts/6' },
    { list: 'latest', index: 0, title: 'Secret placeholder' },
    { list: 'latest', index: 1, title: 'Secret title' },
    { list: 'latest', index: 2, title: 'Secret title' },
    { list: 'latest', index: 5, title: 'Secret title' },
  ]);
});

test('leaves tombstones, keeps every word in the history, and nothing else changes', async () => {
  expect(outcomes(await convert())).toEqual([
    'blog/posts/1 converted',
    'blog/posts/2 converted',
    'blog/posts/5 converted',
    'blog/posts/6 converted',
    'latest/0 converted',
    'latest/1 converted',
    'latest/2 converted',
    'latest/5 converted',
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
        { ...removed, file: 'post1', owner: 'olga', rev: 5 },
        { ...removed, file: 'post2', rev: 1 },
        shown,
        tombstone,
        { ...removed, file: 'post5', rev: 1 },
        { ...removed, file: 'post6', rev: 3, updated: meta.blog },
      ],
    },
    post1: { delta: empty, index: 1, rev: 5 },
    post2: { delta: empty, index: 2, rev: 1 },
    post5: { delta: empty, index: 5, rev: 1 },
    post6: { delta: empty, index: 6, rev: 3 },
    latest: [
      { ...removed, rev: 1 },
      { ...removed, rev: 3 },
      { ...removed, rev: 1 },
      stored.latest[3],
      stored.latest[4],
      { ...removed, rev: 1, updated: meta.latest },
    ],
    meta: { blog: expect.any(Number), latest: expect.any(Number) },
  });
  expect(meta.blog).toBeGreaterThan(5);
  expect(history.post1[4]).toMatchObject({ record: stored.blog.posts[1], body });
  expect(history.post2[0]).toMatchObject({ record: stored.blog.posts[2], body: oldBody });
  expect(history.latest1[2]).toMatchObject({ record: stored.latest[1] });
  expect(history.latest2[0]).toMatchObject({ record: stored.latest[2] });
  expect(history.post5[0]).toMatchObject({ record: stored.blog.posts[5], body: oldBody });
  expect(history.post6[2]).toMatchObject({ record: stored.blog.posts[6], body: stored.post6 });
  expect(history.latest0[0]).toMatchObject({ record: stored.latest[0] });
  expect(history.latest5[0]).toMatchObject({ record: nested });
});

test('a second run finds nothing and writes nothing', async () => {
  await convert();
  const after = await everything();
  expect(await convert()).toEqual([]);
  expect(await everything()).toEqual(after);
});

test.each([1, 3, 5, 8])(
  'killed at write %i, before it or after it, a run leaves each record whole, and another goes on',
  async (fatal) => {
    await convert();
    const complete = await everything();
    for (const moment of ['before', 'after'] as const) {
      await owner.database.ref().set(stored);
      let writes = 0;
      const dying = ({ database }: AdminApp) => ({
        ref: ((path?: string) => {
          const ref = database.ref(path ?? '/');
          const update = async (values: object) => {
            writes += 1;
            if (writes === fatal && moment === 'before') throw new Error('killed');
            await ref.update(values);
            if (writes === fatal) throw new Error('killed');
          };
          // The command's own entry among the members is no conversion.
          const entry = { set: ref.set.bind(ref), remove: ref.remove.bind(ref) };
          return { get: () => ref.get(), update, ...entry };
        }) as AdminApp['database']['ref'],
      });
      await expect(convert({ database: dying(command), owner: dying(owner) })).rejects.toThrow(
        'killed',
      );
      const left = await listHidden(command.database);
      expect(left).toHaveLength(8 - fatal + (moment === 'before' ? 1 : 0));
      await convert();
      const withoutTimes = (tree: unknown) =>
        JSON.stringify(tree).replace(/"(?:time|updated|blog|latest)":\d+/g, '');
      expect(withoutTimes(await everything())).toBe(withoutTimes(complete));
    }
  },
);

test('a concurrent save is not lost, and a record that cannot be saved is reported', async () => {
  await owner.database.ref('blog/posts/2/file').set('nothing');
  const converting = convertAll(deps());
  expect((await converting.next()).value.outcome).toBe('converted');
  await owner.database.ref('latest/1').update({ hidden: null, title: 'Shown again', rev: 3 });
  const rest: Converted[] = [];
  for await (const converted of converting) rest.push(converted);
  expect(outcomes(rest)).toEqual([
    'blog/posts/2 refused',
    'blog/posts/5 converted',
    'blog/posts/6 converted',
    'latest/0 converted',
    'latest/1 saved meanwhile',
    'latest/2 converted',
    'latest/5 converted',
  ]);
  expect((await everything()).latest[1]).toMatchObject({ title: 'Shown again', rev: 3 });
});
