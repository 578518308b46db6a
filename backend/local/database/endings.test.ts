import { get, onDisconnect, ref, set } from 'firebase/database';
import { connect } from '../testing/clients';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

test('when the backend stops, onDisconnect writes are done and stored', async () => {
  const first = await startTestBackend();
  const client = connect(first);
  await set(ref(client.database), { here: true, stays: true });
  await onDisconnect(ref(client.database, 'here')).remove();
  await first.close();
  await client.close();
  const second = await startTestBackend({ dataDir: first.dataDir });
  const stored = await fetch(`http://localhost:${second.ports.database}/.json`);
  expect(await stored.json()).toEqual({ stays: true });
  await second.remove();
});

test('a client reconnects after a restart', async () => {
  const first = await startTestBackend();
  const client = connect(first);
  await set(ref(client.database, 'x'), 1);
  await first.close();
  const written = set(ref(client.database, 'x'), 2);
  const second = await startTestBackend({ dataDir: first.dataDir, ports: first.ports });
  await written;
  expect((await get(ref(client.database, 'x'))).val()).toBe(2);
  await client.close();
  await second.remove();
});
