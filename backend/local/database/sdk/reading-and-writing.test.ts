import {
  child,
  equalTo,
  get,
  increment,
  limitToFirst,
  onChildMoved,
  orderByChild,
  orderByPriority,
  orderByValue,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  update,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

test('another client reads a value that was set', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 'two', c: true, d: null, e: {}, f: [] });
  const snapshot = await get(there);
  expect(snapshot.val()).toEqual({ a: 1, b: 'two', c: true });
});

test('a listener receives every change, and the writer its own first', async () => {
  const { here, there } = clients.place();
  const heard = values(there);
  expect(await heard.next()).toBeNull();
  await set(here, { a: 1 });
  expect(await heard.next()).toEqual({ a: 1 });
  await update(here, { b: 2, 'c/d': 3 });
  expect(await heard.next()).toEqual({ a: 1, b: 2, c: { d: 3 } });
  await remove(child(here, 'c'));
  expect(await heard.next()).toEqual({ a: 1, b: 2 });
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

test('without an index a get is refused in Firebase’s words, a listener is not', async () => {
  const { here, there, name } = clients.place();
  await set(here, { a: { s: 'x' }, b: { s: 'y' }, c: { s: 'a' } });
  const unindexed = query(there, orderByChild('s'), equalTo('x'));
  await expect(get(unindexed)).rejects.toThrow(
    `Index not defined, add ".indexOn": "s", for path "/${name}", to the rules`,
  );
  const heard = values(unindexed);
  expect(await heard.next()).toEqual({ a: { s: 'x' } });
  heard.stop();
  // A query of a whole node needs no index: the SDK sorts it.
  const order: unknown[] = [];
  (await get(query(there, orderByChild('s')))).forEach((item) => {
    order.push(item.key);
  });
  expect(order).toEqual(['c', 'a', 'b']);
});

test('a window follows what enters, leaves and moves', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 2, c: 3 });
  const heard = values(query(there, orderByValue(), limitToFirst(2)));
  expect(await heard.next()).toEqual({ a: 1, b: 2 });
  await remove(child(here, 'a'));
  expect(await heard.next()).toEqual({ b: 2, c: 3 });
  await set(child(here, 'd'), 0);
  expect(await heard.next()).toEqual({ d: 0, b: 2 });
  await set(child(here, 'b'), 9);
  expect(await heard.next()).toEqual({ d: 0, c: 3 });
  heard.stop();
});

test('values above one frame pass whole, both ways', async () => {
  const { here, there } = clients.place();
  const long = `${'ä'.repeat(100_000)}end`;
  await set(here, long);
  expect((await get(there)).val() === long).toBe(true);
});

test('a write of more than 16 MB is refused, and the connection goes on', async () => {
  const { here } = clients.place();
  const part = 'x'.repeat(6_000_000);
  await expect(set(here, [part, part, part])).rejects.toThrow(/TOO_BIG/);
  await set(here, 'small');
});

test('a change of priority moves a child before everybody’s eyes', async () => {
  const { here, there } = clients.place();
  await set(here, { a: { '.value': 1, '.priority': 1 }, b: { '.value': 2, '.priority': 2 } });
  const orders: string[] = [];
  const moved = new Promise<void>((resolve) => {
    onChildMoved(query(there, orderByPriority()), (item, previous) => {
      orders.push(`${item.key} after ${previous}`);
      resolve();
    });
  });
  const window = values(query(there, orderByPriority(), limitToFirst(1)));
  expect(await window.next()).toEqual({ a: 1 });
  await setPriority(child(here, 'a'), 3);
  await moved;
  expect(orders).toEqual(['a after b']);
  expect(await window.next()).toEqual({ b: 2 });
  window.stop();
});

test('no character is broken by the frame it falls into', async () => {
  const text = `x${'𝄞'.repeat(20_000)}`;
  const { database } = clients.backend;
  const json = { text };
  await new Promise((done) =>
    database.write({ access: { owner: true }, kind: 'set', path: ['astral'], json }, done),
  );
  expect((await get(ref(clients.two.database, 'astral/text'))).val() === text).toBe(true);
});

test('a list is an array only while more than half of it exists', async () => {
  const { here, there } = clients.place();
  await set(here, ['a', 'b', 'c']);
  expect((await get(there)).val()).toEqual(['a', 'b', 'c']);
  await update(here, { 9: 'j' });
  expect((await get(there)).val()).toEqual({ 0: 'a', 1: 'b', 2: 'c', 9: 'j' });
});

test('.info tells of the connection and the clock', async () => {
  const connected = values(ref(clients.one.database, '.info/connected'));
  let state = await connected.next();
  while (state !== true) state = await connected.next();
  const offset = values(ref(clients.one.database, '.info/serverTimeOffset'));
  expect(Math.abs(Number(await offset.next()))).toBeLessThan(2000);
  connected.stop();
  offset.stop();
});
