import { createServer } from 'node:net';
import { startTestBackend } from './testing/test-backend';

describe('starting', () => {
  test.each(['database', 'auth', 'storage'] as const)(
    'a taken %s port is named, and nothing is left running',
    async (service) => {
      const first = await startTestBackend();
      const ports = { database: 0, auth: 0, storage: 0, [service]: first.ports[service] };
      await expect(startTestBackend({ ports })).rejects.toThrow(
        `${first.ports[service]} (${service}) is in use`,
      );
      await first.remove();
    },
  );

  test('a port taken on the IPv6 side alone is noticed too', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '::1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(
      startTestBackend({ ports: { database: port, auth: 0, storage: 0 } }),
    ).rejects.toThrow(String(port));
    await new Promise((resolve) => blocker.close(resolve));
  });

  test('a folder that another backend uses is refused', async () => {
    const first = await startTestBackend();
    await expect(startTestBackend({ dataDir: first.dataDir })).rejects.toThrow('in use');
    await first.remove();
  });

  test('malformed rules are refused by place', async () => {
    await expect(startTestBackend({ rulesText: '{"rules":{"a":{".write":"x"}}}' })).rejects.toThrow(
      '/a: .write',
    );
    await expect(startTestBackend({ rulesText: '{' })).rejects.toThrow('not JSON');
  });

  test('no other address answers, unless one is given', async () => {
    const closed = await startTestBackend();
    await expect(fetch(`http://127.0.0.2:${closed.ports.database}/x`)).rejects.toThrow();
    await closed.remove();
    const open = await startTestBackend({ host: '0.0.0.0' });
    expect((await fetch(`http://127.0.0.1:${open.ports.database}/x`)).status).toBe(404);
    await open.remove();
  });

  test('both loopback addresses answer', async () => {
    const backend = await startTestBackend();
    for (const host of ['127.0.0.1', '[::1]']) {
      for (const port of [backend.ports.database, backend.ports.auth, backend.ports.storage]) {
        expect((await fetch(`http://${host}:${port}/x`)).status).toBe(404);
      }
    }
    await backend.remove();
  });
});
