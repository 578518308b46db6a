import { connect as connectTcp } from 'node:net';
import { get, onDisconnect, ref, set } from 'firebase/database';
import { connect } from '../testing/clients';
import { openStream } from '../testing/event-stream';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

const base = () => `http://localhost:${backend.ports.database}`;

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

test('a reader that does not read is disconnected, and the others receive everything', async () => {
  const slow = connectTcp(backend.ports.database, '127.0.0.1');
  slow.write('GET /big.json HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n');
  slow.pause();
  const gone = new Promise<void>((resolve) => slow.on('close', () => resolve()));
  slow.on('error', () => undefined);
  const reader = await openStream(`${base()}/big.json`);
  await reader.next();
  const large = 'x'.repeat(2 * 1024 * 1024);
  for (let n = 0; n < 16; n += 1) {
    await fetch(`${base()}/big.json`, { method: 'PUT', body: JSON.stringify(`${n}${large}`) });
    const event = await reader.next();
    expect(JSON.stringify(event).slice(0, 80)).toContain(`"data":"${n}x`);
  }
  slow.resume();
  await gone;
  reader.close();
});
