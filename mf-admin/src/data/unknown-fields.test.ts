import { post as POST, update as UPDATE } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import type { WriteResult } from './member-database';
import { createRecord, editRecord, removeRecord } from './save-record';
import { loadRecord } from './stored-record';

// A page that was opened before a new version came meets fields that it does not know.

const post = {
  ...{ slug: 'moon', title: 'Moon', description: '', image: '', date: '2026-03-01' },
  ...{ tags: ['moon'], file: 'post1', addedLater: 'A later field', rev: 1, updated: 5 },
};
const body = { delta: '{"ops":[{"insert":"Text\\n"}]}', index: 1, rev: 1 };
const update = {
  ...{ title: 'Launch', content: 'Text', date: '2026-03-01', link: '', image: '' },
  ...{ addedLater: 'A later field', rev: 1, updated: 5 },
};
const tree = () => ({ blog: { posts: { 1: post } }, post1: body, latest: { 1: update } });

async function savePost(database: FakeDatabase) {
  const base = await loadRecord(database, POST, 1);
  if (!base) throw new Error('not stored');
  return editRecord(database, base, { ...base.fields, title: 'New' });
}

async function saveUpdate(database: FakeDatabase) {
  const base = await loadRecord(database, UPDATE, 1);
  if (!base) throw new Error('not stored');
  return editRecord(database, base, { ...base.fields, title: 'New' });
}

const cases = [
  ['a post', 'blog/posts/1', savePost],
  ['an update', 'latest/1', saveUpdate],
] as const;

test.each(cases)('a later field of %s survives an edit', async (_name, path, save) => {
  const database = new FakeDatabase(tree());
  expect(await save(database)).toMatchObject({ ok: true, rev: 2 });
  expect(await database.load(path)).toMatchObject({ title: 'New', addedLater: 'A later field' });
});

test.each(cases)(
  'a later field of %s survives removal and restoring',
  async (_name, path, save) => {
    const database = new FakeDatabase(tree());
    const [base, news] = [
      await loadRecord(database, POST, 1),
      await loadRecord(database, UPDATE, 1),
    ];
    if (!base || !news) throw new Error('not stored');
    await removeRecord(database, base);
    await removeRecord(database, news);
    expect(await database.load(`${path}/addedLater`)).toBeNull();
    expect(await save(database)).toMatchObject({ ok: true, rev: 3 });
    expect(await database.load(path)).toMatchObject({ title: 'New', addedLater: 'A later field' });
  },
);

/** Rules that do not know the field, as with records that somebody wrote by hand. */
class StrictDatabase extends FakeDatabase {
  override async update(values: Readonly<Record<string, unknown>>): Promise<WriteResult> {
    const isKnown = Object.entries(values).every(
      ([path, value]) =>
        path.startsWith('history/') || !JSON.stringify(value).includes('addedLater'),
    );
    return isKnown ? super.update(values) : 'refused';
  }
}

test.each(cases)(
  'a field of %s that the rules do not know goes into the history',
  async (_name, path, save) => {
    const database = new StrictDatabase(tree());
    expect(await save(database)).toMatchObject({ ok: true, rev: 2 });
    expect(await database.load(`${path}/addedLater`)).toBeNull();
    expect(JSON.stringify(await database.load('history'))).toContain('A later field');
  },
);

test.each([
  ['survives', new FakeDatabase(tree()), 'A later field'],
  ['is left out where the rules do not know it', new StrictDatabase(tree()), null],
])('a later field of a copy %s', async (_name, database, expected) => {
  const base = await loadRecord(database, POST, 1);
  if (!base) throw new Error('not stored');
  const copy = { ...base.fields, slug: 'moon-copy' };
  expect(await createRecord(database, POST, copy, { others: base.others })).toMatchObject({
    ok: true,
    rev: 1,
  });
  expect(await database.load('blog/posts/2/slug')).toBe('moon-copy');
  expect(await database.load('blog/posts/2/addedLater')).toBe(expected);
});

test.each(cases)('a refusal of %s is told once it is final', async (_name, _path, save) => {
  const database = new FakeDatabase(tree());
  database.denied = true;
  expect(await save(database)).toEqual({ ok: false, reason: 'denied' });
});
