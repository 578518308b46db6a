import {
  child,
  get,
  increment,
  ref,
  remove,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

test.each<[string, unknown, unknown]>([
  ['text', 'ü 𝄞 \u0000 "\\', 'ü 𝄞 \u0000 "\\'],
  ['the empty text', '', ''],
  ['a large number', 9_007_199_254_740_991, 9_007_199_254_740_991],
  ['a small fraction', 1.5e-300, 1.5e-300],
  ['no', false, false],
  ['a list with gaps', ['a', null, 'c'], ['a', undefined, 'c']],
  ['a list from 1', { 1: 'a', 2: 'b' }, [undefined, 'a', 'b']],
  ['few of a list', { 0: 'a', 5: 'f' }, { 0: 'a', 5: 'f' }],
  ['a list within', { x: [[1], [2]] }, { x: [[1], [2]] }],
  ['nothing within', { a: null, b: { c: null }, d: {}, e: [] }, null],
  ['a value with a priority', { '.value': 1, '.priority': 3 }, 1],
])('%s comes back as Firebase keeps it', async (_name, given, expected) => {
  const { here, there } = clients.place();
  await set(here, given);
  expect((await get(there)).val()).toEqual(expected);
});

test('a listener receives each change once, and none where nothing changes', async () => {
  const { here, there } = clients.place();
  const heard = values(there);
  expect(await heard.next()).toBeNull();
  await set(here, { a: 1 });
  expect(await heard.next()).toEqual({ a: 1 });
  await set(child(here, 'a'), 1);
  await update(here, { b: 2, 'c/d': 3 });
  expect(await heard.next()).toEqual({ a: 1, b: 2, c: { d: 3 } });
  await remove(child(here, 'c'));
  expect(await heard.next()).toEqual({ a: 1, b: 2 });
  expect(heard.rest()).toEqual([]);
  heard.stop();
});

test('a multi-path update reaches a listener as one change', async () => {
  const { here, there } = clients.place();
  const heard = values(there);
  await heard.next();
  await update(ref(clients.one.database), {
    [`${here.key}/a`]: 1,
    [`${here.key}/b/c`]: 2,
    'elsewhere/x': 3,
  });
  expect(await heard.next()).toEqual({ a: 1, b: { c: 2 } });
  heard.stop();
});

test('listeners above and below hear a write between them', async () => {
  const { here, there } = clients.place();
  const above = values(there);
  const below = values(child(there, 'a/b/c'));
  expect([await above.next(), await below.next()]).toEqual([null, null]);
  await set(child(here, 'a/b'), { c: 1, d: 2 });
  expect([await above.next(), await below.next()]).toEqual([{ a: { b: { c: 1, d: 2 } } }, 1]);
  await set(child(here, 'a'), 'leaf');
  expect([await above.next(), await below.next()]).toEqual([{ a: 'leaf' }, null]);
  above.stop();
  below.stop();
});

test('server time and increments are resolved where they are stored', async () => {
  const { here, there } = clients.place();
  const before = Date.now();
  await set(here, { at: serverTimestamp(), n: 5 });
  await Promise.all(Array.from({ length: 10 }, () => update(here, { n: increment(2) })));
  const { at, n } = (await get(there)).val();
  expect(n).toBe(25);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('an increment to infinity is refused', async () => {
  const { here, there } = clients.place();
  await set(here, 1.7e308);
  await expect(set(here, increment(1.7e308))).rejects.toThrow(/INVALID_DATA/);
  expect((await get(there)).val()).toBe(1.7e308);
});

test('values above one frame pass whole, both ways, without a broken character', async () => {
  const { here, there } = clients.place();
  const long = `x${'𝄞'.repeat(100_000)}end`;
  await set(here, long);
  expect((await get(there)).val() === long).toBe(true);
});

test('a write of more than 16 MB is refused, and the connection goes on', async () => {
  const { here } = clients.place();
  const part = 'x'.repeat(6_000_000);
  await expect(set(here, [part, part, part])).rejects.toThrow(/TOO_BIG/);
  await set(here, 'small');
});
