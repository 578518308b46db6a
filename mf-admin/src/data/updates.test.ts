import { FakeDatabase } from './fake-database';
import {
  createUpdate,
  editUpdate,
  fieldsOfUpdate,
  readUpdateById,
  removeUpdate,
  type UpdateFields,
} from './updates';

const fields = (given: Partial<UpdateFields> = {}): UpdateFields => ({
  title: 'Launch',
  content: 'Text',
  date: '2026-03-01',
  link: 'https://example.org/',
  image: 'https://example.org/a.png',

  ...given,
});

test('a place whose update was deleted by hand is taken again', async () => {
  const database = new FakeDatabase({ history: { latest1: { 0: { uid: 'before' } } } });
  expect(await createUpdate(database, fields())).toMatchObject({ ok: true, index: 1 });
});

test('a new update goes to the place after the highest key, whatever the address said', async () => {
  const database = new FakeDatabase({ latest: { 0: { title: 'placeholder' }, 4: fields() } });
  expect(await createUpdate(database, fields())).toEqual({ ok: true, index: 5, rev: 1 });
  expect(await database.read('latest/5')).toEqual({
    title: 'Launch',
    content: 'Text',
    date: '2026-03-01',
    link: 'https://example.org/',
    image: 'https://example.org/a.png',
    rev: 1,
    updated: database.now,
  });
});

test('two members who create at once both keep their updates', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createUpdate(database, fields({ title: 'Theirs' }));
  expect(await createUpdate(database, fields({ title: 'Mine' }))).toMatchObject({ index: 2 });
  expect(await database.read('latest')).toMatchObject({
    1: { title: 'Theirs' },
    2: { title: 'Mine' },
  });
});

test('a save that arrived although its answer was lost is stored once', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createUpdate(database, fields());
  database.breaks = true;
  expect(await createUpdate(database, fields())).toMatchObject({ ok: true, index: 1 });
  const base = await readUpdateById(database, 1);
  if (!base) throw new Error('not stored');
  database.before = () => editUpdate(database, base, fields({ title: 'Twice' }));
  database.breaks = true;
  expect(await editUpdate(database, base, fields({ title: 'Twice' }))).toMatchObject({ rev: 2 });
  expect(await database.read('latest/2')).toBeNull();
});

test('two equal updates of two members are two', async () => {
  const database = new FakeDatabase({ latest: { 0: {} } });
  database.before = () => createUpdate(database, fields());
  expect(await createUpdate(database, fields())).toMatchObject({ ok: true, index: 2 });
});

test('an edit keeps what it replaced, and one over a newer version is a conflict', async () => {
  const database = new FakeDatabase({ latest: { 1: fields() } });
  const base = await readUpdateById(database, 1);
  if (!base) throw new Error('not stored');
  expect(await editUpdate(database, base, fields({ title: 'First' }))).toMatchObject({ ok: true });
  expect(await database.read('history/latest1/0')).toMatchObject({ record: { title: 'Launch' } });
  expect(await editUpdate(database, base, fields({ title: 'Second' }))).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { update: { title: 'First' } },
  });
});

test('a removed update leaves a tombstone, and is restored with all that it had', async () => {
  const whole = { ...fields(), imageAlt: 'A rocket', rev: 2, updated: 500 };
  const database = new FakeDatabase({ latest: { 1: whole } });
  const read = async () => {
    const base = await readUpdateById(database, 1);
    if (!base) throw new Error('not stored');
    return base;
  };
  expect(await removeUpdate(database, await read())).toEqual({ ok: true, index: 1, rev: 3 });
  expect(await database.read('latest/1')).toEqual({ hidden: true, rev: 3, updated: database.now });
  expect(await database.read('meta/latest')).toBe(database.now);
  expect(await database.read('history/latest1/2')).toMatchObject({ record: whole });
  const base = await read();
  expect(base).toMatchObject({ isRemoved: true, update: { title: 'Launch', rev: 3 } });
  await editUpdate(database, base, fieldsOfUpdate(base.update));
  expect(await database.read('latest/1')).toEqual({ ...whole, rev: 4, updated: database.now });
});

test.each([0, 99, Number.NaN, -1, 1.5])('there is no update %p to edit', async (id) => {
  const database = new FakeDatabase({ latest: { 0: { ...fields() } } });
  expect(await readUpdateById(database, id)).toBeUndefined();
});

test('what a picture shows is kept by an edit of something else', async () => {
  const database = new FakeDatabase({ latest: { 1: { ...fields(), imageAlt: 'A rocket' } } });
  const base = await readUpdateById(database, 1);
  if (!base) throw new Error('not stored');
  await editUpdate(database, base, { ...fieldsOfUpdate(base.update), title: 'New' });
  expect(await database.read('latest/1')).toMatchObject({ title: 'New', imageAlt: 'A rocket' });
});
