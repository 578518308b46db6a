import {
  child,
  type DataSnapshot,
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { type Client, connect } from '../testing/clients';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let one: Client;
let two: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  one = connect(backend);
  two = connect(backend);
});

afterAll(async () => {
  await one.close();
  await two.close();
  await backend.remove();
});

let places = 0;
/** A place that no other test uses. */
function place(client: Client = one, name = `place-${++places}`) {
  return ref(client.database, name);
}

/** The values of a listener, one at a time. */
function values(target: Parameters<typeof onValue>[0]) {
  const seen: unknown[] = [];
  const waiting: ((value: unknown) => void)[] = [];
  const stop = onValue(target, (snapshot) => {
    const next = waiting.shift();
    if (next) next(snapshot.val());
    else seen.push(snapshot.val());
  });
  const next = () =>
    seen.length > 0
      ? Promise.resolve(seen.shift())
      : new Promise((resolve) => waiting.push(resolve));
  return { next, stop };
}

test('what is set is read by another client', async () => {
  const here = place();
  await set(here, { a: 1, b: 'two', c: true, d: null, e: {}, f: [] });
  const snapshot = await get(ref(two.database, here.key ?? ''));
  expect(snapshot.val()).toEqual({ a: 1, b: 'two', c: true });
});

test('a listener hears every change, and the writer first of its own', async () => {
  const here = place();
  const heard = values(ref(two.database, here.key ?? ''));
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
  const here = place();
  const heard = values(ref(two.database, here.key ?? ''));
  await heard.next();
  await update(ref(one.database), {
    [`${here.key}/a`]: 1,
    [`${here.key}/b/c`]: 2,
    'elsewhere/x': 3,
  });
  expect(await heard.next()).toEqual({ a: 1, b: { c: 2 } });
  heard.stop();
});

test('server time and increments are resolved where they are stored', async () => {
  const here = place();
  const before = Date.now();
  await set(here, { at: serverTimestamp(), n: 5 });
  await Promise.all(Array.from({ length: 10 }, () => update(here, { n: increment(2) })));
  const { at, n } = (await get(ref(two.database, here.key ?? ''))).val();
  expect(n).toBe(25);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('transactions of two clients on one counter lose nothing', async () => {
  const here = place();
  const there = ref(two.database, here.key ?? '');
  const add = (target: typeof here) => runTransaction(target, (n: number | null) => (n ?? 0) + 1);
  await Promise.all(Array.from({ length: 10 }, (_, i) => add(i % 2 ? here : there)));
  expect((await get(there)).val()).toBe(10);
});

test('onDisconnect is done when the client goes, and not when it was cancelled', async () => {
  const third = connect(backend);
  const here = place(third);
  await set(here, { online: true, count: 1, kept: 1 });
  await onDisconnect(child(here, 'online')).set(false);
  await onDisconnect(here).update({ count: 2 });
  await onDisconnect(child(here, 'kept')).remove();
  await onDisconnect(child(here, 'kept')).cancel();
  const heard = values(ref(two.database, here.key ?? ''));
  expect(await heard.next()).toEqual({ online: true, count: 1, kept: 1 });
  goOffline(third.database);
  expect(await heard.next()).toEqual({ online: false, count: 1, kept: 1 });
  expect(await heard.next()).toEqual({ online: false, count: 2, kept: 1 });
  heard.stop();
  await third.close();
});

describe('queries', () => {
  const data = {
    a: { n: 3, s: 'x' },
    b: { n: 1 },
    c: { n: 2, s: 'y' },
    d: { n: 2 },
    10: { n: 'text' },
    9: { n: true },
    e: { other: 1 },
  };
  let name = '';
  beforeAll(async () => {
    const here = place();
    name = here.key ?? '';
    await set(here, data);
  });

  const keys = (snapshot: DataSnapshot) => {
    const found: string[] = [];
    snapshot.forEach((item) => {
      found.push(item.key ?? '');
    });
    return found;
  };

  test.each([
    ['by key', [orderByKey()], ['9', '10', 'a', 'b', 'c', 'd', 'e']],
    ['by child', [orderByChild('n')], ['e', '9', 'b', 'c', 'd', 'a', '10']],
    ['startAt', [orderByChild('n'), startAt(2)], ['c', 'd', 'a', '10']],
    ['startAt with key', [orderByChild('n'), startAt(2, 'd')], ['d', 'a', '10']],
    ['startAfter', [orderByChild('n'), startAfter(2)], ['a', '10']],
    ['startAfter with key', [orderByChild('n'), startAfter(2, 'c')], ['d', 'a', '10']],
    ['endAt', [orderByChild('n'), endAt(2)], ['e', '9', 'b', 'c', 'd']],
    ['endBefore', [orderByChild('n'), endBefore(2)], ['e', '9', 'b']],
    ['endBefore with key', [orderByChild('n'), endBefore(2, 'd')], ['e', '9', 'b', 'c']],
    ['equalTo', [orderByChild('n'), equalTo(2)], ['c', 'd']],
    ['equalTo with key', [orderByChild('n'), equalTo(2, 'd')], ['d']],
    ['equalTo null', [orderByChild('n'), equalTo(null)], ['e']],
    ['limitToFirst', [orderByChild('n'), limitToFirst(3)], ['e', '9', 'b']],
    ['limitToLast', [orderByChild('n'), limitToLast(2)], ['a', '10']],
    ['range and limit', [orderByChild('n'), startAt(1), limitToLast(2)], ['a', '10']],
    ['keys in a range', [orderByKey(), startAt('10'), endAt('b')], ['10', 'a', 'b']],
    ['keys after one', [orderByKey(), startAfter('b'), limitToFirst(2)], ['c', 'd']],
  ])('%s', async (_name, constraints, expected) => {
    const asked = query(ref(one.database, name), ...constraints);
    expect(keys(await get(asked))).toEqual(expected);
    const listened = await new Promise<DataSnapshot>((resolve) =>
      onValue(query(ref(two.database, name), ...constraints), resolve, { onlyOnce: true }),
    );
    expect(keys(listened)).toEqual(expected);
  });

  test('by value and by priority', async () => {
    const here = place();
    await set(here, { a: 3, b: 'x', c: false, d: 1 });
    expect(keys(await get(query(here, orderByValue())))).toEqual(['c', 'd', 'a', 'b']);
    expect(keys(await get(query(here, orderByValue(), startAt(2))))).toEqual(['a', 'b']);
    await setPriority(child(here, 'a'), 'z');
    await setPriority(child(here, 'b'), 1);
    expect(keys(await get(query(here, orderByPriority())))).toEqual(['c', 'd', 'b', 'a']);
    expect(keys(await get(query(here, orderByPriority(), equalTo('z'))))).toEqual(['a']);
  });

  test('without an index a get is refused in Firebase’s words, a listener is not', async () => {
    const unindexed = query(ref(one.database, name), orderByChild('s'), equalTo('x'));
    await expect(get(unindexed)).rejects.toThrow(
      `Index not defined, add ".indexOn": "s", for path "/${name}", to the rules`,
    );
    const listened = await new Promise<DataSnapshot>((resolve) =>
      onValue(unindexed, resolve, { onlyOnce: true }),
    );
    expect(keys(listened)).toEqual(['a']);
    // What is read whole needs no index: the SDK orders it.
    const whole = query(ref(one.database, name), orderByChild('s'));
    expect(keys(await get(whole)).slice(-2)).toEqual(['a', 'c']);
  });

  test('a window follows what enters, leaves and moves', async () => {
    const here = place();
    await set(here, { a: 1, b: 2, c: 3 });
    const heard = values(query(ref(two.database, here.key ?? ''), orderByValue(), limitToFirst(2)));
    expect(await heard.next()).toEqual({ a: 1, b: 2 });
    await remove(child(here, 'a'));
    expect(await heard.next()).toEqual({ b: 2, c: 3 });
    await set(child(here, 'd'), 0);
    expect(await heard.next()).toEqual({ d: 0, b: 2 });
    await set(child(here, 'b'), 9);
    expect(await heard.next()).toEqual({ d: 0, c: 3 });
    heard.stop();
  });
});

test('child events come in Firebase order', async () => {
  const here = place();
  const there = ref(two.database, here.key ?? '');
  const events: string[] = [];
  const ordered = query(there, orderByValue());
  const note = (kind: string) => (item: DataSnapshot, previous?: string | null) => {
    events.push(`${kind} ${item.key}${previous === undefined ? '' : ` after ${previous}`}`);
  };
  await set(here, { a: 1, b: 2 });
  onChildAdded(ordered, note('added'));
  onChildChanged(ordered, note('changed'));
  onChildMoved(ordered, note('moved'));
  onChildRemoved(ordered, note('removed'));
  const heard = values(ordered);
  await heard.next();
  await update(here, { a: 5, c: 3 });
  await heard.next();
  await remove(child(here, 'b'));
  await heard.next();
  expect(events).toEqual([
    'added a after null',
    'added b after a',
    'added c after b',
    'moved a after c',
    'changed a after c',
    'removed b',
  ]);
  heard.stop();
});

test('priorities are kept, and listened to', async () => {
  const here = place();
  await setWithPriority(here, { a: 1 }, 7);
  const snapshot = await get(ref(two.database, here.key ?? ''));
  expect(snapshot.priority).toBe(7);
  expect(snapshot.exportVal()).toEqual({ a: 1, '.priority': 7 });
});

test('values above one frame pass whole, both ways', async () => {
  const here = place();
  const long = `${'ä'.repeat(100_000)}end`;
  await set(here, long);
  expect((await get(ref(two.database, here.key ?? ''))).val() === long).toBe(true);
});

test('a write of more than 16 MB is refused, and the connection goes on', async () => {
  const here = place();
  const part = 'x'.repeat(6_000_000);
  await expect(set(here, [part, part, part])).rejects.toThrow(/TOO_BIG/);
  await set(here, 'small');
});

test('a change of priority moves a child before everybody’s eyes', async () => {
  const here = place();
  await set(here, { a: { '.value': 1, '.priority': 1 }, b: { '.value': 2, '.priority': 2 } });
  const there = ref(two.database, here.key ?? '');
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
  const { database } = backend;
  const json = { text };
  await new Promise((done) =>
    database.write({ access: { owner: true }, kind: 'set', path: ['astral'], json }, done),
  );
  expect((await get(ref(two.database, 'astral/text'))).val() === text).toBe(true);
});

test('pushed keys sort in the order they were made', async () => {
  const here = place();
  for (let i = 0; i < 5; i += 1) await push(here, i);
  expect(Object.values((await get(ref(two.database, here.key ?? ''))).val())).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('a list is an array only while more than half of it exists', async () => {
  const here = place();
  const there = ref(two.database, here.key ?? '');
  await set(here, ['a', 'b', 'c']);
  expect((await get(there)).val()).toEqual(['a', 'b', 'c']);
  await update(here, { 9: 'j' });
  expect((await get(there)).val()).toEqual({ 0: 'a', 1: 'b', 2: 'c', 9: 'j' });
});

test('.info tells of the connection and the clock', async () => {
  const connected = values(ref(one.database, '.info/connected'));
  let state = await connected.next();
  while (state !== true) state = await connected.next();
  const offset = values(ref(one.database, '.info/serverTimeOffset'));
  expect(Math.abs(Number(await offset.next()))).toBeLessThan(2000);
  connected.stop();
  offset.stop();
});

test('a client that was away catches up', async () => {
  const here = place();
  await set(here, 1);
  const heard = values(ref(two.database, here.key ?? ''));
  expect(await heard.next()).toBe(1);
  goOffline(two.database);
  await set(here, 2);
  goOnline(two.database);
  expect(await heard.next()).toBe(2);
  heard.stop();
});
