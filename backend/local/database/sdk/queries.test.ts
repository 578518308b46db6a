import {
  child,
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type Query,
  type QueryConstraint,
  query,
  ref,
  set,
  startAfter,
  startAt,
} from 'firebase/database';
import { twoClients } from '../../testing/two-clients';

const RULES = JSON.stringify({
  rules: {
    '.read': true,
    '.write': true,
    $place: { '.indexOn': ['v', 'deep/v', '.value'] },
  },
});
const clients = twoClients(RULES);

/** Keys in order, by a single read and by a listener, which must agree. */
async function keysOf(name: string, constraints: QueryConstraint[]): Promise<string[]> {
  const keys = (snapshot: Awaited<ReturnType<typeof get>>) => {
    const found: string[] = [];
    snapshot.forEach((item) => {
      found.push(item.key);
    });
    return found;
  };
  const read = keys(await get(query(ref(clients.one.database, name), ...constraints)));
  const heard = await new Promise<string[]>((resolve) =>
    onValue(query(ref(clients.two.database, name), ...constraints), (s) => resolve(keys(s)), {
      onlyOnce: true,
    }),
  );
  expect(heard).toEqual(read);
  return read;
}

const everyType = {
  nothing: { other: 1 },
  no: { v: false },
  yes: { v: true },
  minus: { v: -5 },
  zero: { v: 0 },
  half: { v: 0.5 },
  five: { v: 5 },
  five2: { v: 5 },
  empty: { v: '' },
  A: { v: 'A' },
  a: { v: 'a' },
  b: { v: 'b' },
  object: { v: { x: 1 } },
  'a-object': { v: { x: 1 } },
};
const inOrder = [
  ...['nothing', 'no', 'yes', 'minus', 'zero', 'half', 'five', 'five2', 'empty', 'A', 'a', 'b'],
  ...['a-object', 'object'],
];

describe('by a child', () => {
  beforeAll(() => set(ref(clients.one.database, 'types'), everyType));
  const v = orderByChild('v');

  test.each<[string, QueryConstraint[], string[]]>([
    ['all types have their order', [v], inOrder],
    ['from null', [v, startAt(null)], inOrder],
    ['from false', [v, startAt(false)], inOrder.slice(1)],
    ['from true', [v, startAt(true)], inOrder.slice(2)],
    ['from a number', [v, startAt(5)], inOrder.slice(6)],
    ['after a number', [v, startAfter(5)], inOrder.slice(8)],
    ['from a number and key', [v, startAt(5, 'five2')], inOrder.slice(7)],
    ['after a number and key', [v, startAfter(5, 'five')], inOrder.slice(7)],
    ['from the empty text', [v, startAt('')], inOrder.slice(8)],
    ['after a text', [v, startAfter('a')], inOrder.slice(11)],
    ['to null', [v, endAt(null)], ['nothing']],
    ['to false', [v, endAt(false)], inOrder.slice(0, 2)],
    ['before false', [v, endBefore(false)], ['nothing']],
    ['to a number', [v, endAt(5)], inOrder.slice(0, 8)],
    ['to a number and key', [v, endAt(5, 'five')], inOrder.slice(0, 7)],
    ['before a number', [v, endBefore(5)], inOrder.slice(0, 6)],
    ['before a number and key', [v, endBefore(5, 'five2')], inOrder.slice(0, 7)],
    ['a range', [v, startAt(0), endAt('A')], inOrder.slice(4, 10)],
    ['an open range', [v, startAfter(0), endBefore('A')], inOrder.slice(5, 9)],
    ['exactly null', [v, equalTo(null)], ['nothing']],
    ['exactly true', [v, equalTo(true)], ['yes']],
    ['exactly a number', [v, equalTo(5)], ['five', 'five2']],
    ['exactly a number and key', [v, equalTo(5, 'five2')], ['five2']],
    ['nothing at all', [v, equalTo('none')], []],
    ['the first of a range', [v, startAt(0), limitToFirst(2)], ['zero', 'half']],
    ['the last of a range', [v, endAt(5), limitToLast(2)], ['five', 'five2']],
    ['the last of a range from', [v, startAt('a'), limitToLast(3)], inOrder.slice(-3)],
    ['the first of a range to', [v, endAt(0), limitToFirst(1)], ['nothing']],
    ['the last alone', [v, limitToLast(3)], inOrder.slice(-3)],
    ['more than there are', [v, limitToFirst(99)], inOrder],
  ])('%s', async (_name, constraints, expected) => {
    expect(await keysOf('types', constraints)).toEqual(expected);
  });

  test('orders by a child', async () => {
    const data = { a: { deep: { v: 2 } }, b: { deep: { v: 1 } }, c: { deep: 7 } };
    await set(ref(clients.one.database, 'deep'), data);
    const deep = orderByChild('deep/v');
    expect(await keysOf('deep', [deep])).toEqual(['c', 'b', 'a']);
    expect(await keysOf('deep', [deep, startAt(1)])).toEqual(['b', 'a']);
  });
});

describe('by key', () => {
  const keys = ['-1', '2', '10', '2147483647', '2147483648', 'A', 'a', 'b', 'ü'];
  beforeAll(() =>
    set(ref(clients.one.database, 'keys'), Object.fromEntries(keys.map((key) => [key, 1]))),
  );

  test.each<[string, QueryConstraint[], string[]]>([
    ['integers first, then text', [orderByKey()], keys],
    ['without any order', [], keys],
    ['from', [orderByKey(), startAt('10')], keys.slice(2)],
    ['from a key that is not there', [orderByKey(), startAt('3')], keys.slice(2)],
    ['after', [orderByKey(), startAfter('10')], keys.slice(3)],
    ['after the greatest integer', [orderByKey(), startAfter('2147483647')], keys.slice(4)],
    ['to', [orderByKey(), endAt('A')], keys.slice(0, 6)],
    ['before', [orderByKey(), endBefore('A')], keys.slice(0, 5)],
    ['before an integer', [orderByKey(), endBefore('10')], keys.slice(0, 2)],
    ['exactly', [orderByKey(), equalTo('a')], ['a']],
    ['by prefix', [orderByKey(), startAt('a'), endAt('a\uf8ff')], ['a']],
    ['the first', [orderByKey(), limitToFirst(2)], ['-1', '2']],
    ['the last', [orderByKey(), limitToLast(2)], ['b', 'ü']],
    ['the last without any order', [limitToLast(1)], ['ü']],
    ['the first after one', [orderByKey(), startAfter('2'), limitToFirst(1)], ['10']],
    ['the last before one', [orderByKey(), endBefore('a'), limitToLast(1)], ['A']],
  ])('%s', async (_name, constraints, expected) => {
    expect(await keysOf('keys', constraints)).toEqual(expected);
  });
});

test.each<[string, QueryConstraint[], string[]]>([
  ['all', [orderByValue()], ['f', 't', 'n', 'm', 's', 'o']],
  ['from', [orderByValue(), startAt(3)], ['m', 's', 'o']],
  ['after', [orderByValue(), startAfter(1)], ['m', 's', 'o']],
  ['before', [orderByValue(), endBefore(3)], ['f', 't', 'n']],
  ['exactly', [orderByValue(), equalTo(3)], ['m']],
  ['exactly false', [orderByValue(), equalTo(false)], ['f']],
  ['the last two', [orderByValue(), limitToLast(2)], ['s', 'o']],
])('by value: %s', async (_name, constraints, expected) => {
  const data = { n: 1, s: 'x', f: false, t: true, o: { x: 1 }, m: 3 };
  await set(ref(clients.one.database, 'values'), data);
  expect(await keysOf('values', constraints)).toEqual(expected);
});

test.each<[string, QueryConstraint[], string[]]>([
  ['all', [orderByPriority()], ['none', 'one', 'two', 'x', 'y']],
  ['from', [orderByPriority(), startAt(2)], ['two', 'x', 'y']],
  ['from null', [orderByPriority(), startAt(null)], ['none', 'one', 'two', 'x', 'y']],
  ['to', [orderByPriority(), endAt(1)], ['none', 'one']],
  ['exactly', [orderByPriority(), equalTo('x')], ['x']],
  ['exactly null', [orderByPriority(), equalTo(null)], ['none']],
  ['the last', [orderByPriority(), limitToLast(1)], ['y']],
  ['without saying so', [startAt('x')], ['x', 'y']],
])('by priority: %s', async (_name, constraints, expected) => {
  const ranked = (priority: unknown) => ({ '.value': 1, '.priority': priority });
  await set(ref(clients.one.database, 'ranks'), {
    y: ranked('y'),
    x: ranked('x'),
    two: ranked(2),
    one: ranked(1),
    none: 1,
  });
  expect(await keysOf('ranks', constraints)).toEqual(expected);
});

test('pages follow each other without a gap', async () => {
  const here = ref(clients.one.database, 'pages');
  const data = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, { v: n % 3 }]));
  await set(here, data);
  const seen: string[] = [];
  let next: Query = query(here, orderByChild('v'), limitToFirst(4));
  for (;;) {
    const page = await get(next);
    let last: [number, string] | undefined;
    page.forEach((item) => {
      seen.push(item.key);
      last = [item.child('v').val(), item.key];
    });
    if (!last || page.size < 4) break;
    next = query(here, orderByChild('v'), startAfter(...last), limitToFirst(4));
  }
  expect(seen).toEqual([...'0369'].concat([...'147'], [...'258']).map((n) => `k${n}`));
});

test('a query on a value that has no children finds nothing', async () => {
  const here = ref(clients.one.database, 'leaf');
  await set(here, 5);
  expect((await get(query(here, orderByKey(), limitToFirst(1)))).val()).toBeNull();
  expect((await get(query(child(here, 'x'), limitToLast(1)))).exists()).toBe(false);
});
