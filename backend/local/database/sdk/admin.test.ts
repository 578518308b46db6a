import { ServerValue } from 'firebase-admin/database';
import { type AdminApp, connectAdmin } from '../../testing/admin';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';

const RULES = '{"rules":{"q":{".indexOn":"n"}}}';

let backend: TestBackend;
let admin: AdminApp;
beforeAll(async () => {
  backend = await startTestBackend({ rulesText: RULES });
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await admin.close();
  await backend.remove();
});

const at = (path: string) => admin.database.ref(path);

test('the owner reads, writes and queries whatever the rules say', async () => {
  await at('a').set({ b: 1, at: ServerValue.TIMESTAMP, n: ServerValue.increment(2) });
  await at('a').update({ 'c/d': 3, b: null });
  const snapshot = await at('a').once('value');
  expect(snapshot.val()).toEqual({ at: expect.any(Number), c: { d: 3 }, n: 2 });
  await at('a').remove();
  expect((await at('a').get()).exists()).toBe(false);
  await at('q').set({ a: { n: 3 }, b: { n: 1 }, c: { n: 3 } });
  expect((await at('q').orderByChild('n').equalTo(3).get()).val()).toEqual({
    a: { n: 3 },
    c: { n: 3 },
  });
});
