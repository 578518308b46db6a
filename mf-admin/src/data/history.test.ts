// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
import { post as POST, update as UPDATE } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import { loadHistory, MAX_VERSIONS } from './history';
import { loadBySlug } from './record-slugs';
import { createRecord, editRecord, removeRecord } from './save-record';
import { type EditableRecord, loadRecord } from './stored-record';

const post = { slug: 'moon', title: 'First', date: '2026-01-01', tags: ['moon'], file: 'post1' };

async function current(database: FakeDatabase): Promise<EditableRecord> {
  const base = await loadBySlug(database, POST, 'moon');
  if (!base) throw new Error('not stored');
  return base;
}
async function saveAs(database: FakeDatabase, title: string) {
  const base = await current(database);
  const body = { ops: [{ insert: `${title}\n` }] };
  await editRecord(database, base, { ...base.fields, body, title });
}

test('versions come newest first, each with its own author, time and text', async () => {
  const database = new FakeDatabase({
    blog: { posts: { 1: post } },
    post1: { ops: [{ insert: 'First\n' }] },
  });
  await saveAs(database, 'Second');
  const secondSavedAt = database.now;
  await saveAs(database, 'Third');
  const { today, versions } = await loadHistory(database, await current(database));
  expect(today).toEqual({
    rev: 2,
    savedAt: database.now,
    savedBy: { uid: 'member-1', email: 'member-1@example.org' },
    isRemoved: false,
  });
  expect(versions).toMatchObject([
    {
      rev: 1,
      savedAt: secondSavedAt,
      savedBy: { uid: 'member-1', email: 'member-1@example.org' },
      fields: { title: 'Second', body: { ops: [{ insert: 'Second\n' }] } },
    },
    { rev: 0, savedAt: 0, savedBy: undefined, fields: { title: 'First' } },
  ]);
});

test('no more than 20 versions are read, the oldest of them with its author', async () => {
  const database = new FakeDatabase({ blog: { posts: { 1: post } }, post1: { ops: [] } });
  for (let save = 1; save <= 25; save += 1) await saveAs(database, `Title ${save}`);
  const { versions } = await loadHistory(database, await current(database));
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions.map(({ rev }) => rev).slice(0, 2)).toEqual([24, 23]);
  expect(versions.at(-1)).toMatchObject({
    rev: 5,
    savedBy: { uid: 'member-1', email: 'member-1@example.org' },
  });
});

test('a removal and a restore are versions too', async () => {
  const database = new FakeDatabase({
    blog: { posts: { 1: { ...post, hidden: true } } },
    post1: { ops: [] },
  });
  await saveAs(database, 'Restored');
  await removeRecord(database, await current(database));
  const removed = await loadRecord(database, POST, 1);
  if (!removed) throw new Error('not stored');
  const savedBy = { uid: 'member-1' };
  expect(await loadHistory(database, removed)).toMatchObject({
    today: { rev: 2, isRemoved: true, savedAt: database.now, savedBy },
    versions: [
      { rev: 1, isRemoved: false, fields: { title: 'Restored' } },
      { rev: 0, isRemoved: true, fields: { title: 'First' } },
    ],
  });
  await editRecord(database, removed, removed.fields);
  expect(await loadHistory(database, await current(database))).toMatchObject({
    today: { rev: 3, isRemoved: false },
    versions: [{ rev: 2, isRemoved: true, fields: undefined, savedBy }, { rev: 1 }, { rev: 0 }],
  });
});

test('an update has a history too', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  const fields = {
    title: 'First',
    content: 'x',
    date: '2026-01-01',
    link: 'https://a.example/',
    image: '',
  };
  await createRecord(database, UPDATE, fields);
  const read = async () => {
    const base = await loadRecord(database, UPDATE, 1);
    if (!base) throw new Error('not stored');
    return base;
  };
  expect(await loadHistory(database, await read())).toMatchObject({
    today: { rev: 1, savedBy: { uid: 'member-1' } },
    versions: [],
  });
  await editRecord(database, await read(), { ...fields, title: 'Second' });
  expect(await loadHistory(database, await read())).toMatchObject({
    today: { rev: 2, savedBy: { uid: 'member-1' } },
    versions: [{ rev: 1, savedBy: { uid: 'member-1' }, fields: { title: 'First' } }],
  });
});
