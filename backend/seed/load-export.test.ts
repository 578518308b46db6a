// @covers Backups | An export of the database and of the accounts loads into the embedded backend
import { site } from '@site/shared/site';
import { startTestBackend, type TestBackend } from '../local/testing';
import { seed } from './seed';

const { databaseNamespace, firebase } = site.backends.local;
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };

const databaseAt = ({ ports }: TestBackend): string =>
  `http://localhost:${ports.database}/.json?ns=${databaseNamespace}&writeSizeLimit=unlimited`;
const accountsAt = ({ ports }: TestBackend, call: string): string =>
  `http://localhost:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts:${call}`;

async function exportFrom(backend: TestBackend) {
  const database = await (await fetch(databaseAt(backend), { headers })).json();
  const accounts = await (await fetch(accountsAt(backend, 'batchGet'), { headers })).json();
  return { database, accounts };
}

let stored: TestBackend;
let empty: TestBackend;
beforeAll(async () => {
  stored = await startTestBackend();
  empty = await startTestBackend();
  expect(await seed(process.cwd(), stored)).toEqual({ ok: true, seeded: true });
});
afterAll(async () => {
  await stored.remove();
  await empty.remove();
});

test('an export loads into an empty backend by the requests of docs/backups.md', async () => {
  const exported = await exportFrom(stored);
  expect(Object.keys(exported.database.members).length).toBeGreaterThan(0);
  // Google's hashes of passwords are no hashes of this backend.
  const users = exported.accounts.users.map(
    ({ passwordHash: _hash, salt: _salt, ...user }: Record<string, unknown>) => user,
  );
  const loaded = [
    await fetch(databaseAt(empty), {
      method: 'PUT',
      headers,
      body: JSON.stringify(exported.database),
    }),
    await fetch(accountsAt(empty, 'batchCreate'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ users }),
    }),
  ];
  expect(loaded.map(({ status }) => status)).toEqual([200, 200]);
  const restored = await exportFrom(empty);
  expect(restored.database).toEqual(exported.database);
  const uidsOf = ({ users: all }: { users: { localId: string }[] }) =>
    all.map((one) => one.localId);
  expect(uidsOf(restored.accounts)).toEqual(uidsOf(exported.accounts));
});
