import { update as UPDATE } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import { createRecord, editRecord, removeRecord } from './save-record';
import { loadRecord, type RecordFields } from './stored-record';

const fields = (given: Partial<RecordFields> = {}): RecordFields => ({
  title: 'Launch',
  content: 'Text',
  date: '2026-03-01',
  link: 'https://example.org/',
  image: 'https://example.org/a.png',

  ...given,
});

test('a place whose update was deleted by hand is taken again', async () => {
  const database = new FakeDatabase({ history: { latest1: { 0: { uid: 'before' } } } });
  expect(await createRecord(database, UPDATE, fields())).toMatchObject({ ok: true, index: 1 });
});

test('a new update gets the index after the highest key, whatever the address says', async () => {
  const database = new FakeDatabase({ latest: { 0: { title: 'placeholder' }, 4: fields() } });
  expect(await createRecord(database, UPDATE, fields())).toEqual({ ok: true, index: 5, rev: 1 });
  expect(await database.load('latest/5')).toEqual({
    title: 'Launch',
    content: 'Text',
    date: '2026-03-01',
    owner: 'member-1',
    link: 'https://example.org/',
    image: 'https://example.org/a.png',
    rev: 1,
    updated: database.now,
  });
});

test('two updates created at once are both stored', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createRecord(database, UPDATE, fields({ title: 'Theirs' }));
  expect(await createRecord(database, UPDATE, fields({ title: 'Mine' }))).toMatchObject({
    index: 2,
  });
  expect(await database.load('latest')).toMatchObject({
    1: { title: 'Theirs' },
    2: { title: 'Mine' },
  });
});

test('a save whose response was lost is stored once', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createRecord(database, UPDATE, fields());
  database.breaks = true;
  expect(await createRecord(database, UPDATE, fields())).toMatchObject({ ok: true, index: 1 });
  const base = await loadRecord(database, UPDATE, 1);
  if (!base) throw new Error('not stored');
  database.before = () => editRecord(database, base, fields({ title: 'Twice' }));
  database.breaks = true;
  expect(await editRecord(database, base, fields({ title: 'Twice' }))).toMatchObject({ rev: 2 });
  expect(await database.load('latest/2')).toBeNull();
});

test('two equal updates of two members are two', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createRecord(database, UPDATE, fields());
  expect(await createRecord(database, UPDATE, fields())).toMatchObject({ ok: true, index: 2 });
});

test('an edit keeps what it replaced, and one over a newer version is a conflict', async () => {
  const database = new FakeDatabase({ latest: { 1: fields() } });
  const base = await loadRecord(database, UPDATE, 1);
  if (!base) throw new Error('not stored');
  expect(await editRecord(database, base, fields({ title: 'First' }))).toMatchObject({ ok: true });
  expect(await database.load('history/latest1/0')).toMatchObject({ record: { title: 'Launch' } });
  expect(await editRecord(database, base, fields({ title: 'Second' }))).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { fields: { title: 'First' } },
  });
});

test('a removed update leaves a tombstone, and is restored with all that it had', async () => {
  const whole = { ...fields(), imageAlt: 'A rocket', rev: 2, updated: 500 };
  const database = new FakeDatabase({ latest: { 1: whole } });
  const read = async () => {
    const base = await loadRecord(database, UPDATE, 1);
    if (!base) throw new Error('not stored');
    return base;
  };
  expect(await removeRecord(database, await read())).toEqual({ ok: true, index: 1, rev: 3 });
  expect(await database.load('latest/1')).toEqual({ hidden: true, rev: 3, updated: database.now });
  expect(await database.load('meta/latest')).toBe(database.now);
  expect(await database.load('history/latest1/2')).toMatchObject({ record: whole });
  const base = await read();
  expect(base).toMatchObject({ isRemoved: true, rev: 3, fields: { title: 'Launch' } });
  await editRecord(database, base, base.fields);
  expect(await database.load('latest/1')).toEqual({ ...whole, rev: 4, updated: database.now });
});

test.each([0, 99, Number.NaN, -1, 1.5])('there is no update %p to edit', async (id) => {
  const database = new FakeDatabase({ latest: { 0: { ...fields() } } });
  expect(await loadRecord(database, UPDATE, id)).toBeUndefined();
});

test('an edit of another field leaves the alternative text', async () => {
  const database = new FakeDatabase({ latest: { 1: { ...fields(), imageAlt: 'A rocket' } } });
  const base = await loadRecord(database, UPDATE, 1);
  if (!base) throw new Error('not stored');
  await editRecord(database, base, { ...base.fields, title: 'New' });
  expect(await database.load('latest/1')).toMatchObject({ title: 'New', imageAlt: 'A rocket' });
});
