import { ServerValue } from 'firebase-admin/database';
import { type AdminApp, connectAdmin } from '../../testing/admin';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';

let backend: TestBackend;
let admin: AdminApp;
beforeAll(async () => {
  backend = await startTestBackend({ rulesText: '{"rules":{"q":{".indexOn":"n"}}}' });
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await admin.close();
  await backend.remove();
});

const at = (path: string) => admin.database.ref(path);

test('the owner reads and writes whatever the rules say', async () => {
  await at('a').set({ b: 1, at: ServerValue.TIMESTAMP, n: ServerValue.increment(2) });
  await at('a').update({ 'c/d': 3, b: null });
  const snapshot = await at('a').once('value');
  expect(snapshot.val()).toEqual({ at: expect.any(Number), c: { d: 3 }, n: 2 });
  expect((await at('a/c/d').get()).val()).toBe(3);
  await at('a').remove();
  expect((await at('a').get()).exists()).toBe(false);
});

test('lists are pushed, queried and listened to', async () => {
  const list = at('q');
  for (const n of [3, 1, 2]) await list.push({ n });
  const top = await list.orderByChild('n').startAt(2).limitToFirst(1).get();
  expect(Object.values(top.val())).toEqual([{ n: 2 }]);
  const added: number[] = [];
  list.orderByChild('n').on('child_added', (item) => added.push(item?.val().n));
  await list.once('value');
  await list.push({ n: 0 });
  expect(added).toEqual([1, 2, 3, 0]);
  list.off();
});

test('transactions count', async () => {
  const add = () => at('count').transaction((n) => (n ?? 0) + 1);
  await Promise.all(Array.from({ length: 10 }, add));
  expect((await at('count').get()).val()).toBe(10);
});
