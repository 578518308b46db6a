import {
  child,
  type DataSnapshot,
  get,
  onChildAdded,
  orderByChild,
  query,
  ref,
  refFromURL,
  set,
  setWithPriority,
} from 'firebase/database';
import { twoClients } from '../../testing/two-clients';

const clients = twoClients();

test('a snapshot tells what it holds', async () => {
  const { here, name } = clients.place();
  await set(here, { a: 1, b: { c: 'x' }, list: ['p', 'q'] });
  const snapshot = await get(here);
  expect([snapshot.key, snapshot.size, snapshot.exists(), snapshot.hasChildren()]).toEqual([
    name,
    3,
    true,
    true,
  ]);
  expect([snapshot.hasChild('b/c'), snapshot.hasChild('b/d'), snapshot.hasChild('a')]).toEqual([
    true,
    false,
    true,
  ]);
  const inner = snapshot.child('b/c');
  expect([inner.key, inner.val(), inner.hasChildren(), inner.size]).toEqual(['c', 'x', false, 0]);
  expect(inner.ref.toString()).toBe(child(here, 'b/c').toString());
  expect(snapshot.child('none').val()).toBeNull();
  expect(snapshot.child('none').exists()).toBe(false);
  expect(snapshot.toJSON()).toEqual({ a: 1, b: { c: 'x' }, list: { 0: 'p', 1: 'q' } });
  expect(snapshot.val()).toEqual({ a: 1, b: { c: 'x' }, list: ['p', 'q'] });
});

test('priorities stand in exports alone', async () => {
  const { here, there } = clients.place();
  await setWithPriority(here, { a: 1 }, 'top');
  await setWithPriority(child(here, 'b'), 2, 9);
  const snapshot = await get(there);
  expect([snapshot.priority, snapshot.child('b').priority, snapshot.child('a').priority]).toEqual([
    'top',
    9,
    null,
  ]);
  expect(snapshot.exportVal()).toEqual({
    '.priority': 'top',
    a: 1,
    b: { '.value': 2, '.priority': 9 },
  });
  expect(snapshot.val()).toEqual({ a: 1, b: 2 });
});

test('iterating stops when asked to, in the order of the query', async () => {
  const { here, there } = clients.place();
  await set(here, { a: { n: 3 }, b: { n: 1 }, c: { n: 2 } });
  const seen: string[] = [];
  const snapshot = await get(query(there, orderByChild('n')));
  const visit = (item: DataSnapshot) => {
    seen.push(item.key ?? '');
    return item.key === 'c';
  };
  const isStopped = snapshot.forEach(visit);
  expect([seen, isStopped]).toEqual([['b', 'c'], true]);
});

test('without priorities children iterate by key', async () => {
  const { here, there } = clients.place();
  await set(here, { b: 1, 10: 1, a: 1, 9: 1 });
  const seen: string[] = [];
  (await get(there)).forEach((item) => {
    seen.push(item.key);
  });
  expect(seen).toEqual(['9', '10', 'a', 'b']);
});

test.each<[string, unknown, unknown]>([
  ['text', 'ü 𝄞 \u0000 "\\', 'ü 𝄞 \u0000 "\\'],
  ['the empty text', '', ''],
  ['a large number', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['a small fraction', 1.5e-300, 1.5e-300],
  ['minus', -0.1, -0.1],
  ['no', false, false],
  ['a list with gaps', ['a', null, 'c'], ['a', undefined, 'c']],
  ['a list from 1', { 1: 'a', 2: 'b' }, [undefined, 'a', 'b']],
  ['few of a list', { 0: 'a', 5: 'f' }, { 0: 'a', 5: 'f' }],
  ['a list within', { x: [[1], [2]] }, { x: [[1], [2]] }],
  ['nulls within', { a: null, b: { c: null } }, null],
  ['a wrapped value', { '.value': 1, '.priority': 3 }, 1],
])('%s comes back as Firebase keeps it', async (_name, given, expected) => {
  const { here, there } = clients.place();
  await set(here, given);
  expect((await get(there)).val()).toEqual(expected);
});

test.each<[string, () => unknown]>([
  ['undefined', () => set(clients.place().here, undefined)],
  ['not a number', () => set(clients.place().here, Number.NaN)],
  ['infinity', () => set(clients.place().here, { a: Number.POSITIVE_INFINITY })],
  ['a key with a dot', () => set(clients.place().here, { 'a.b': 1 })],
  ['a function', () => set(clients.place().here, () => 1)],
  ['a path with a hash', () => ref(clients.one.database, 'a#b')],
  ['.info', () => set(ref(clients.one.database, '.info/x'), 1)],
])('%s is refused before it is sent', (_name, attempt) => {
  expect(attempt).toThrow();
});

test('places are found by address and by relation', () => {
  const { one, backend } = clients;
  const here = ref(one.database, 'a/b');
  const address = `http://localhost:${backend.ports.database}/a/b`;
  expect(refFromURL(one.database, address).key).toBe('b');
  expect([here.parent?.key, here.root.key, ref(one.database).parent]).toEqual(['a', null, null]);
  expect(here.isEqual(child(here.root, 'a/b'))).toBe(true);
});

test('a child event of an ordered query brings the child whole', async () => {
  const { here, there } = clients.place();
  await set(here, { a: { n: 1, z: 1, b: 2 } });
  const item = await new Promise((resolve) =>
    onChildAdded(query(there, orderByChild('n')), (snapshot) => resolve(snapshot.val())),
  );
  expect(item).toEqual({ n: 1, z: 1, b: 2 });
});
