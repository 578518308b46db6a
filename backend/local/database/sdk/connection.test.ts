import {
  child,
  get,
  goOffline,
  goOnline,
  increment,
  onDisconnect,
  onValue,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setWithPriority,
  update,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

/** Resolves once a place has what is wanted. */
function becomes(target: ReturnType<typeof ref>, wanted: (value: unknown) => boolean) {
  return new Promise<unknown>((resolve) => {
    const stop = onValue(target, (snapshot) => {
      if (!wanted(snapshot.val())) return;
      setTimeout(() => stop());
      resolve(snapshot.val());
    });
  });
}

test('onDisconnect does each kind of write', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  const left = ref(third.database, name);
  await set(left, { removed: 1, updated: { a: 1, b: 1 }, n: 5 });
  await onDisconnect(child(left, 'set')).set({ deep: true });
  await onDisconnect(child(left, 'ranked')).setWithPriority('x', 3);
  await onDisconnect(child(left, 'removed')).remove();
  await onDisconnect(child(left, 'updated')).update({ a: 2, 'c/d': 3 });
  await onDisconnect(child(left, 'at')).set(serverTimestamp());
  await onDisconnect(child(left, 'n')).set(increment(2));
  await onDisconnect(child(left, 'end')).set(true);
  goOffline(third.database);
  await becomes(child(here, 'end'), (value) => value === true);
  const snapshot = await get(here);
  const { at, ...rest } = snapshot.val();
  expect(rest).toEqual({
    set: { deep: true },
    ranked: 'x',
    updated: { a: 2, b: 1, c: { d: 3 } },
    n: 7,
    end: true,
  });
  expect(at).toBeGreaterThan(1_600_000_000_000);
  expect(snapshot.child('ranked').priority).toBe(3);
});

test('an onDisconnect write runs once', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  const left = ref(third.database, name);
  await onDisconnect(left).set('gone');
  goOffline(third.database);
  await becomes(here, (value) => value === 'gone');
  goOnline(third.database);
  await set(left, 'back');
  goOffline(third.database);
  await set(child(here, 'x'), 1);
  expect((await get(here)).val()).toEqual({ x: 1 });
});

test('a later write replaces an earlier one; cancelling removes both', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  const left = ref(third.database, name);
  await onDisconnect(child(left, 'a')).set(1);
  await onDisconnect(child(left, 'a')).set(2);
  await onDisconnect(child(left, 'b')).set(1);
  await onDisconnect(child(left, 'b')).cancel();
  await onDisconnect(child(left, 'end')).set(true);
  goOffline(third.database);
  await becomes(child(here, 'end'), (value) => value === true);
  expect((await get(here)).val()).toEqual({ a: 2, end: true });
});

test('presence: one entry for each connection', async () => {
  const { here, name } = clients.place();
  const visitors = [clients.another(), clients.another()];
  for (const [index, visitor] of visitors.entries()) {
    const entry = ref(visitor.database, `${name}/${index}`);
    const online = values(ref(visitor.database, '.info/connected'));
    while ((await online.next()) !== true);
    online.stop();
    await onDisconnect(entry).remove();
    await set(entry, true);
  }
  expect((await get(here)).val()).toEqual([true, true]);
  if (visitors[0]) goOffline(visitors[0].database);
  expect(await becomes(here, (value) => !Array.isArray(value) || value[0] === undefined)).toEqual([
    undefined,
    true,
  ]);
});

test('.info tells of going and coming back', async () => {
  const third = clients.another();
  const connected = values(ref(third.database, '.info/connected'));
  while ((await connected.next()) !== true);
  goOffline(third.database);
  expect(await connected.next()).toBe(false);
  goOnline(third.database);
  expect(await connected.next()).toBe(true);
  connected.stop();
});

test('offline, writes are heard at once and sent later', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  const place = ref(third.database, name);
  await set(place, { a: 1 });
  const heard = values(place);
  await heard.next();
  goOffline(third.database);
  const writes = [update(place, { b: 2 }), set(child(place, 'n'), increment(1))];
  expect(heard.rest()).toEqual([
    { a: 1, b: 2 },
    { a: 1, b: 2, n: 1 },
  ]);
  expect((await get(here)).val()).toEqual({ a: 1 });
  goOnline(third.database);
  await Promise.all(writes);
  expect((await get(here)).val()).toEqual({ a: 1, b: 2, n: 1 });
  heard.stop();
});

test('a returning client receives each change once', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  await set(here, { same: 1, changed: 1 });
  const same = values(ref(third.database, `${name}/same`));
  const changed = values(ref(third.database, `${name}/changed`));
  await Promise.all([same.next(), changed.next()]);
  goOffline(third.database);
  await set(child(here, 'changed'), 2);
  goOnline(third.database);
  expect(await changed.next()).toBe(2);
  await runTransaction(ref(third.database, `${name}/other`), () => 1);
  expect(same.rest()).toEqual([]);
  same.stop();
  changed.stop();
});

test('a get beside a listener uses its cached value', async () => {
  const { here, there } = clients.place();
  await setWithPriority(here, { a: 1 }, 2);
  const heard = values(there);
  await heard.next();
  expect((await get(there)).val()).toEqual({ a: 1 });
  expect((await get(child(there, 'a'))).val()).toBe(1);
  expect(heard.rest()).toEqual([]);
  heard.stop();
});
