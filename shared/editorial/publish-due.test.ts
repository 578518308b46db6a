import { event, post, update } from '../content-types';
import {
  describeJob,
  isLate,
  nextPublication,
  PUBLISH_INTERVAL_MS,
  parseJobTime,
  publishDue,
  publishScheduled,
} from '.';
import { type Tree, TreeDatabase } from './testing/tree-database';

const EVENT = '-OaBcDeFgHiJkLmNoPq0';
const BODY = '{"ops":[{"insert":"Frozen\\n"}]}';
const tombstone = { hidden: true, owner: 'olga', rev: 1, updated: 5 };
const entry = (record: Tree, change: Tree = {}): Tree => ({
  ...{ at: 100, base: 1, rev: 1, by: 'anna', email: 'anna@example.org', title: 'Frozen', record },
  ...change,
});
const frozen = {
  post: { title: 'Frozen', slug: 'frozen', date: '2026-03-01', tags: ['moon'], file: 'post7' },
  update: { title: 'Frozen', content: 'Text', date: '2026-03-01' },
  event: { title: 'Frozen', start: '2026-03-01T19:30+05:30' },
};

/** A record of each kind is reserved by a tombstone and due. */
const tree = (): Tree =>
  structuredClone({
    blog: { posts: { 7: { ...tombstone, file: 'post7' }, 8: { slug: 'other', rev: 1 } } },
    post7: { delta: '{"ops":[]}', index: 7, rev: 1 },
    latest: { 3: tombstone },
    content: { event: { [EVENT]: tombstone } },
    scheduled: {
      post: { 7: entry(frozen.post, { body: BODY }) },
      update: [null, null, null, entry(frozen.update, { at: 90 })],
      event: { [EVENT]: entry(frozen.event, { at: 101 }) },
    },
  });

const saved = { owner: 'olga', rev: 2, updated: 1000 };
const author = { uid: 'scheduler', email: 'anna@example.org', time: 1000 };

test('what is due is published in order, with history, and nothing else', async () => {
  const database = new TreeDatabase(tree());
  const published = { name: 'published', rev: 2 };
  expect([await nextPublication(database, 90), await nextPublication(database, 101)]).toEqual([
    100,
    undefined,
  ]);
  expect(await publishDue(database, 100)).toEqual([
    { kind: update.name, key: '3', title: 'Frozen', at: 90, outcome: published },
    { kind: post.name, key: '7', title: 'Frozen', at: 100, outcome: published },
  ]);
  expect(database.root).toMatchObject({
    blog: { posts: { 7: { ...frozen.post, ...saved } } },
    post7: { delta: BODY, index: 7, rev: 2 },
    latest: { 3: { ...frozen.update, ...saved } },
    meta: { blog: 1000, latest: 1000 },
    history: {
      post7: {
        1: {
          ...author,
          record: { ...tombstone, file: 'post7' },
          body: { delta: '{"ops":[]}', index: 7, rev: 1 },
        },
      },
      latest3: { 1: { ...author, record: tombstone } },
    },
  });
  expect(database.at('blog/posts/7')).not.toHaveProperty('hidden');
  expect(database.at('scheduled/post/7')).toBeUndefined();
  expect(database.at(`content/event/${EVENT}`)).toEqual(tombstone);
});

test('an editor publishes before the time, in their own name', async () => {
  const database = new TreeDatabase(tree(), { uid: 'ben', email: 'ben@example.org' });
  expect(await publishScheduled(database, event.name, EVENT)).toEqual({
    name: 'published',
    rev: 2,
  });
  expect(database.at(`history/content/event/${EVENT}/1`)).toMatchObject({
    uid: 'ben',
    email: 'ben@example.org',
  });
});

test.each<[outcome: string, changes: Tree]>([
  ['gone', { 'scheduled/post/7': undefined }],
  ['newer', { 'blog/posts/7/rev': 2 }],
  ['newer', { 'blog/posts/7': undefined }],
  ['taken', { 'blog/posts/8/slug': 'frozen' }],
  ['unreadable', { 'scheduled/post/7/record': 'x' }],
  ['unreadable', { 'scheduled/post/7/body': undefined }],
  ['unreadable', { 'scheduled/post/7/record/file': 'post8' }],
])('%s: after %j nothing changes', async (outcome, changes) => {
  const database = new TreeDatabase(tree());
  for (const [path, value] of Object.entries(changes)) database.set(path, value);
  const before = structuredClone(database.root);
  expect(await publishScheduled(database, post.name, '7')).toEqual({ name: outcome });
  expect(database.root).toEqual(before);
});

test('a public record keeps its slug, whoever else has it', async () => {
  const database = new TreeDatabase(tree());
  database.set('blog/posts/7', { ...frozen.post, rev: 1 });
  database.set('blog/posts/8/slug', 'frozen');
  expect(await publishScheduled(database, post.name, '7')).toMatchObject({ name: 'published' });
});

test('fields that the rules do not know are left out where they refuse them', async () => {
  for (const answer of [undefined, 'refused-after-reconnect'] as const) {
    const database = new TreeDatabase(tree());
    database.set('scheduled/post/7/record/later', 'unknown');
    database.refusedField = 'later';
    database.loseAnswer = answer;
    expect(await publishScheduled(database, post.name, '7')).toEqual({ name: 'published', rev: 2 });
    expect(database.at('blog/posts/7')).toEqual({ ...frozen.post, ...saved });
  }
  const database = new TreeDatabase(tree());
  database.set('scheduled/post/7/record/later', 'unknown');
  expect(await publishScheduled(database, post.name, '7')).toEqual({ name: 'published', rev: 2 });
  expect(database.at('blog/posts/7')).toEqual({ ...frozen.post, ...saved, later: 'unknown' });
});

test('a lost answer is found out', async () => {
  for (const answer of ['refused-after-reconnect', new Error('offline')] as const) {
    const database = new TreeDatabase(tree());
    database.loseAnswer = answer;
    expect(await publishScheduled(database, post.name, '7')).toEqual({ name: 'published', rev: 2 });
  }
});

test('what others did meanwhile is told apart from a refusal', async () => {
  const after = async (meanwhile: (database: TreeDatabase) => void) => {
    const database = new TreeDatabase(tree());
    database.meanwhile = () => meanwhile(database);
    return (await publishScheduled(database, post.name, '7')).name;
  };
  expect(await after((database) => database.set('scheduled/post/7', undefined))).toBe('gone');
  expect(await after((database) => database.set('scheduled/post/7/at', 200))).toBe('gone');
  expect(await after((database) => database.set('blog/posts/7/rev', 2))).toBe('newer');
  expect(await after(() => undefined)).toBe('refused');
});

test('one that fails stops no others', async () => {
  const database = new TreeDatabase(tree());
  database.set('scheduled/update/3', 'x');
  database.failAt = 'post7';
  expect((await publishDue(database, 200)).map(({ outcome }) => outcome)).toEqual([
    { name: 'unreadable' },
    { name: 'failed', message: 'offline' },
    { name: 'published', rev: 2 },
  ]);
});

test('two runs at once publish once', async () => {
  const database = new TreeDatabase(tree());
  const runs = await Promise.all([publishDue(database, 200), publishDue(database, 200)]);
  const names = runs.flat().map(({ outcome }) => outcome.name);
  expect(names.filter((name) => name === 'published')).toHaveLength(3);
  expect(names.filter((name) => name === 'gone')).toHaveLength(names.length - 3);
});

test('what is said of the job', () => {
  const at = Date.UTC(2026, 2, 1, 12, 0);
  expect(describeJob(at, at + 300_000)).toEqual({
    text: expect.stringMatching(/^The publishing job last ran 5 minutes ago, on 1 March 2026, /),
    isLate: false,
  });
  expect(describeJob(at, at + 50 * 60_000)).toEqual({
    text: 'The publishing job last ran 50 minutes ago; it should run every 15 minutes. Scheduled posts may be late; editors can publish them at /members.',
    isLate: true,
  });
  expect(describeJob(null, at)).toEqual({
    text: 'The publishing job has not run yet.',
    isLate: false,
  });
});

test('the job is late after two intervals', () => {
  expect(isLate(1000, 1000 + 2 * PUBLISH_INTERVAL_MS)).toBe(false);
  expect(isLate(1000, 1001 + 2 * PUBLISH_INTERVAL_MS)).toBe(true);
  expect([parseJobTime(5), parseJobTime(null), parseJobTime('5'), parseJobTime(0)]).toEqual([
    ...[5, undefined, undefined, undefined],
  ]);
});
