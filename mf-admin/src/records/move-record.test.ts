import { collection, defineContentType, order, text } from '@site/shared/content-types';
import { loadCollection } from '../data/browse';
import { FakeDatabase } from '../data/fake-database';
import { createRecord, editRecord } from '../data/save-record';
import { moveRecord } from './move-record';
import { byOrder } from './order-between';

const show = defineContentType({
  name: 'show',
  storage: collection(),
  fields: { title: text({ max: 20, required: true }), order: order() },
});

const read = async (database: FakeDatabase) => byOrder(await loadCollection(database, show));
const titles = async (database: FakeDatabase) =>
  (await read(database)).map(({ fields }) => fields.title).join('');

async function stored(orders: readonly (number | undefined)[]) {
  const database = new FakeDatabase();
  const records = orders.map((order, index) => ({
    title: 'abcdef'.charAt(index),
    ...(order !== undefined && { order }),
  }));
  for (const record of records) {
    expect(await createRecord(database, show, record)).toMatchObject({ ok: true });
  }
  return database;
}

test('a move writes one record, which keeps its history', async () => {
  const database = await stored([1, 2, 3]);
  const update = jest.spyOn(database, 'update');
  expect(await moveRecord(database, await read(database), 2, 1)).toMatchObject({ ok: true });
  expect(await titles(database)).toBe('acb');
  expect(Object.keys(update.mock.calls[0]?.[0] ?? {})).toEqual([
    expect.stringMatching(/^content\/show\//),
    'meta/show',
    expect.stringMatching(/^history\/content\/show\/.*\/1$/),
  ]);
  expect((await read(database)).map(({ rev }) => rev)).toEqual([1, 2, 1]);
});

test.each([
  ['equal orders', [1, 1, 1, 1]],
  ['no orders', [undefined, undefined, undefined, undefined]],
  ['no fraction left', [1, 1 + Number.EPSILON, 2, 3]],
])('%s: all are numbered anew by one save', async (_name, orders) => {
  const database = await stored(orders);
  expect(await moveRecord(database, await read(database), 3, 1)).toMatchObject({ ok: true });
  expect(await titles(database)).toBe('adbc');
  expect((await read(database)).map(({ fields }) => fields.order)).toEqual([1, 2, 3, 4]);
});

test.each([
  ['one record', [1, 2, 3]],
  ['all records', [1, 1, 1]],
])(
  'a move of %s over what somebody else saved is a conflict, and writes nothing',
  async (_name, orders) => {
    const database = await stored(orders);
    const records = await read(database);
    const [, , last] = records;
    if (last) await editRecord(database, last, { ...last.fields, title: 'x' });
    expect(await moveRecord(database, records, 2, 1)).toMatchObject({ reason: 'conflict' });
    expect(await titles(database)).toBe('abx');
  },
);
