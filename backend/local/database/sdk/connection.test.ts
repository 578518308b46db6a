import {
  child,
  get,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  ref,
  set,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

/** Resolves once a place has what is wanted. */
function becomes(target: ReturnType<typeof ref>, wanted: unknown): Promise<void> {
  return new Promise((resolve) => {
    const stop = onValue(target, (snapshot) => {
      if (JSON.stringify(snapshot.val()) !== JSON.stringify(wanted)) return;
      setTimeout(() => stop());
      resolve();
    });
  });
}

test('a place is removed when the connection of its visitor ends, once', async () => {
  const third = clients.another();
  const { here, name } = clients.place();
  const note = ref(third.database, name);
  await onDisconnect(note).remove();
  await set(note, true);
  goOffline(third.database);
  await becomes(here, null);
  goOnline(third.database);
  await set(note, 'back');
  goOffline(third.database);
  await set(child(here, 'x'), 1);
  expect((await get(here)).val()).toEqual({ x: 1 });
});

test('.info tells of the clock, of going and of coming back', async () => {
  const third = clients.another();
  const connected = values(ref(third.database, '.info/connected'));
  while ((await connected.next()) !== true);
  const offset = values(ref(third.database, '.info/serverTimeOffset'));
  expect(Math.abs(Number(await offset.next()))).toBeLessThan(2000);
  goOffline(third.database);
  expect(await connected.next()).toBe(false);
  goOnline(third.database);
  expect(await connected.next()).toBe(true);
  connected.stop();
  offset.stop();
});

test('a returning client hears what changed meanwhile, and nothing else', async () => {
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
  expect(same.rest()).toEqual([]);
  same.stop();
  changed.stop();
});
