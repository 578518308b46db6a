import { type AdminApp, connectAdmin, startTestBackend, type TestBackend } from '../local/testing';
import { syncClaims } from './sync-claims';

let backend: TestBackend;
let admin: AdminApp;
beforeAll(async () => {
  backend = await startTestBackend({ rulesText: '{ "rules": {} }' });
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await admin.close();
  await backend.remove();
});

const claims = async (uid: string) => (await admin.auth.getUser(uid)).customClaims;

test('what is there at the start counts', async () => {
  await backend.accounts.create('carl', {});
  await admin.database.ref('members/carl').set({ role: 'author' });
  await syncClaims(backend)();
  expect(await claims('carl')).toEqual({ member: true });
});

test('the claim follows the entry at once', async () => {
  await backend.accounts.create('anna', { customAttributes: '{"beta":true}' });
  await backend.accounts.create('ben', {});
  await admin.database.ref('members/anna').set({ role: 'author' });
  const end = syncClaims(backend);
  await admin.database.ref('members/ben').set({ role: 'admin' });
  await admin.database.ref('members/anna').remove();
  await end();
  expect(await claims('anna')).toEqual({ beta: true });
  expect(await claims('ben')).toEqual({ member: true });
  expect((await admin.auth.getUser('anna')).tokensValidAfterTime).toBeDefined();
});
