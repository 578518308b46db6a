import {
  child,
  type DatabaseReference,
  equalTo,
  get,
  goOffline,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database';
import { twoClients } from '../../testing/two-clients';

const clients = twoClients();
let name = '';
let here: () => DatabaseReference;
let there: () => DatabaseReference;
beforeEach(() => {
  const place = clients.place();
  name = place.name;
  here = () => place.here;
  there = () => place.there;
});

/** All events of a listener, from now until it is stopped. */
function record(target: Parameters<typeof onValue>[0]) {
  const heard: unknown[] = [];
  const stop = onValue(target, (snapshot) => heard.push(snapshot.val()));
  return { heard, stop };
}

/** Waits until the second client has received all writes so far. */
async function settle() {
  const mark = Math.random();
  await set(ref(clients.one.database, 'settled'), mark);
  await new Promise<void>((resolve) => {
    const stop = onValue(ref(clients.two.database, 'settled'), (snapshot) => {
      if (snapshot.val() !== mark) return;
      setTimeout(() => stop());
      resolve();
    });
  });
}

test('each write is one event, and a write that changes nothing is none', async () => {
  await set(here(), { a: 1 });
  const { heard, stop } = record(there());
  await get(there());
  await set(child(here(), 'a'), 1);
  await update(here(), { a: 2, b: { c: 3 } });
  await update(here(), { 'b/c': 4, 'b/d': 5 });
  await remove(here());
  await settle();
  expect(heard).toEqual([{ a: 1 }, { a: 2, b: { c: 3 } }, { a: 2, b: { c: 4, d: 5 } }, null]);
  stop();
});

test('a window that shifts is one event', async () => {
  await set(here(), { a: 1, b: 2, c: 3, d: 4 });
  const last = query(there(), orderByKey(), limitToLast(2));
  const events: string[] = [];
  onChildAdded(last, (item, previous) => events.push(`+${item.key} after ${previous}`));
  onChildRemoved(last, (item) => events.push(`-${item.key}`));
  const { heard, stop } = record(last);
  await get(last);
  await set(child(here(), 'e'), 5);
  await remove(child(here(), 'd'));
  await set(child(here(), 'a'), 9);
  await settle();
  expect(heard).toEqual([
    { c: 3, d: 4 },
    { d: 4, e: 5 },
    { c: 3, e: 5 },
  ]);
  expect(events).toEqual([
    '+c after null',
    '+d after c',
    '-c',
    '+e after d',
    '-d',
    '+c after null',
  ]);
  stop();
  off(last);
});

test('a child that moves out of a range leaves it, deep changes within stay', async () => {
  await set(here(), { a: { n: 1, x: { y: 1 } }, b: { n: 2 }, c: { n: 3 } });
  const range = query(there(), orderByChild('n'), startAt(2));
  const { heard, stop } = record(range);
  await get(range);
  await set(child(here(), 'b/n'), 0);
  await set(child(here(), 'c/x/y'), 7);
  await set(child(here(), 'a/n'), 5);
  await settle();
  expect(heard).toEqual([
    { b: { n: 2 }, c: { n: 3 } },
    { c: { n: 3 } },
    { c: { n: 3, x: { y: 7 } } },
    { a: { n: 5, x: { y: 1 } }, c: { n: 3, x: { y: 7 } } },
  ]);
  stop();
});

test('several listeners on one path receive their own events', async () => {
  await set(here(), { a: { n: 1 }, b: { n: 2 } });
  const all = record(there());
  const first = record(query(there(), orderByKey(), limitToFirst(1)));
  const second = record(query(there(), orderByChild('n'), equalTo(2)));
  const deep = record(child(there(), 'b/n'));
  await get(there());
  all.stop();
  await set(child(here(), 'b/n'), 3);
  await settle();
  expect(first.heard.at(-1)).toEqual({ a: { n: 1 } });
  expect(second.heard.at(-1)).toBeNull();
  expect(deep.heard.at(-1)).toBe(3);
  expect(all.heard).toEqual([{ a: { n: 1 }, b: { n: 2 } }]);
  for (const { stop } of [first, second, deep]) stop();
});

test('listeners on ancestor and descendant paths receive a write between them', async () => {
  const above = record(there());
  const below = record(child(there(), 'a/b/c'));
  await get(there());
  await set(child(here(), 'a/b'), { c: 1, d: 2 });
  await set(child(here(), 'a'), 'leaf');
  await settle();
  expect(above.heard).toEqual([null, { a: { b: { c: 1, d: 2 } } }, { a: 'leaf' }]);
  expect(below.heard).toEqual([null, 1, null]);
  above.stop();
  below.stop();
});

describe('transactions', () => {
  test('keep priorities and take server values', async () => {
    await setWithPriority(here(), { n: 1 }, 'p');
    const before = Date.now();
    await runTransaction(there(), (value) => value && { ...value, at: serverTimestamp() });
    const snapshot = await get(here());
    expect(snapshot.priority).toBe('p');
    expect(snapshot.val().at).toBeGreaterThanOrEqual(before);
  });

  test('increments of many clients at once all count', async () => {
    const many = Array.from({ length: 5 }, () => clients.another());
    await Promise.all(
      many.flatMap((client) =>
        Array.from({ length: 4 }, () =>
          runTransaction(ref(client.database, name), (n: number | null) => (n ?? 0) + 1),
        ),
      ),
    );
    expect((await get(here())).val()).toBe(20);
  });
});

test('cancelling onDisconnect writes of a path cancels those below, and no others', async () => {
  const third = clients.another();
  const target = ref(third.database, name);
  await set(target, { a: 0, b: { c: 0 } });
  await onDisconnect(child(target, 'b/c')).set(1);
  await onDisconnect(child(target, 'b')).update({ d: 1 });
  await onDisconnect(target).update({ a: 1, 'b/e': 1 });
  await onDisconnect(child(target, 'b')).cancel();
  goOffline(third.database);
  const final = await new Promise((resolve) =>
    onValue(there(), (snapshot) => snapshot.val()?.a === 1 && resolve(snapshot.val())),
  );
  expect(final).toEqual({ a: 1, b: { c: 0 } });
  off(there());
});

test('ten thousand children are set, read, queried and changed', async () => {
  const children = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, { n }]));
  await set(here(), children);
  const top = query(there(), orderByChild('n'), limitToLast(3));
  const { heard, stop } = record(top);
  expect(Object.keys((await get(top)).val())).toEqual(['k9997', 'k9998', 'k9999']);
  for (let n = 0; n < 20; n += 1) await set(child(here(), `k${n}/n`), 20_000 + n);
  await settle();
  expect(Object.keys(heard.at(-1) as object).sort()).toEqual(['k17', 'k18', 'k19']);
  expect((await get(there())).size).toBe(10_000);
  stop();
});
