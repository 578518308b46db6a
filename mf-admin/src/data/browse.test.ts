import { post } from '@site/shared/content-types';
import { loadRecentChanges } from '../home/recent-changes';
import { postForm } from '../kinds/post-form';
import { teamMemberForm } from '../kinds/team-member-form';
import { findByTitle, findRemoved, loadPage, RECORDS_ON_PAGE } from './browse';
import { FakeDatabase } from './fake-database';
import { createRecord, editRecord, removeRecord } from './save-record';
import { loadRecord } from './stored-record';

const COUNT = 130;

const stored = (index: number) => ({
  slug: `post-${index}`,
  title: `${index % 2 ? 'Moon' : 'moon'} ${index}`,
  date: '2026-01-01',
  tags: ['moon'],
  file: `post${index}`,
  rev: 1,
  updated: index,
});

/** Posts 1 to 130; every tenth is removed. */
function manyPosts(): FakeDatabase {
  const indices = Array.from({ length: COUNT }, (_, n) => n + 1);
  const isRemoved = (index: number) => index % 10 === 0;
  const tombstone = (index: number) => ({ hidden: true, file: `post${index}`, rev: 2, updated: 5 });
  const entry = (index: number) => ({ 1: { uid: 'anna', record: stored(index) } });
  return new FakeDatabase({
    blog: {
      posts: Object.fromEntries(
        indices.map((index) => [index, isRemoved(index) ? tombstone(index) : stored(index)]),
      ),
    },
    history: Object.fromEntries(
      indices.filter(isRemoved).map((index) => [`post${index}`, entry(index)]),
    ),
  });
}

test('a long list is read page by page, newest first, and never whole', async () => {
  const database = manyPosts();
  const read = jest.spyOn(database, 'load');
  const keys: unknown[] = [];
  let next: string | undefined;
  let pages = 0;
  do {
    const page = await loadPage(database, post, false, next);
    keys.push(...page.entries.map(({ key }) => key));
    next = page.next;
    pages += 1;
  } while (next !== undefined);
  const shown = Array.from({ length: COUNT }, (_, n) => COUNT - n).filter((index) => index % 10);
  expect(keys).toEqual(shown);
  expect(pages).toBe(Math.ceil(COUNT / RECORDS_ON_PAGE));
  // The database in memory finds by reading; nothing else did.
  expect(read).toHaveBeenCalledTimes(pages);
});

test('removed records are found by their index, by what they said last', async () => {
  const database = manyPosts();
  const { entries, next } = await loadPage(database, post, true);
  expect(entries.map(({ key }) => key).slice(0, 3)).toEqual([130, 120, 110]);
  expect(entries).toHaveLength(13);
  expect(next).toBeUndefined();
  expect(entries[0]).toMatchObject({ fields: { title: 'moon 130' }, isRemoved: true });
  const found = await findRemoved(database, post, ({ fields }) => fields.slug === 'post-10');
  expect(found?.key).toBe(10);
});

test('titles are found by how they begin, with capitals or without', async () => {
  const { entries } = await findByTitle(manyPosts(), post, 'MOON 11');
  const titles = entries.map(({ fields }) => fields.title);
  expect(titles.toSorted()).toEqual(
    ['Moon 11', ...[111, 113, 115, 117, 119].map((index) => `Moon ${index}`)]
      .concat([112, 114, 116, 118, 110].map((index) => `moon ${index}`))
      .filter((title) => title !== 'moon 110')
      .toSorted(),
  );
});

test('a title with a typographic apostrophe is found by a plain one', async () => {
  const database = new FakeDatabase({
    blog: { posts: [{ ...stored(0), title: 'Saturn’s rings' }] },
  });
  const { entries } = await findByTitle(database, post, "saturn's");
  expect(entries).toHaveLength(1);
});

test('the newest changes of all kinds come with who made them', async () => {
  const database = manyPosts();
  const person = { name: 'Asha', group: 'Governors' };
  await createRecord(database, teamMemberForm.type, person);
  const id = '-0000000000000000001';
  const first = await loadRecord(database, teamMemberForm.type, id);
  if (!first) throw new Error('not stored');
  await editRecord(database, first, { ...person, name: 'Asha R.' });
  database.root.post129 = { delta: '{"ops":[]}', index: 129, rev: 1 };
  const post129 = await loadRecord(database, post, 129);
  if (!post129) throw new Error('not stored');
  expect(await removeRecord(database, post129)).toMatchObject({ ok: true });
  const changes = await loadRecentChanges(database, [postForm, teamMemberForm], 3);
  expect(changes).toMatchObject([
    { title: 'Moon 129', isRemoved: true, savedBy: { uid: 'member-1' } },
    { title: 'Asha R.', isRemoved: false, savedBy: { email: 'member-1@example.org' } },
    { title: 'moon 128', savedAt: 128, savedBy: undefined },
  ]);
});
