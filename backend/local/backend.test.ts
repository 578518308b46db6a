import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { startBackend } from './backend';
import { startTestBackend, type TestBackend } from './testing/test-backend';

describe('starting', () => {
  test.each(['database', 'auth', 'storage', 'contact'] as const)(
    'a taken %s port is named, and nothing is left running',
    async (service) => {
      const first = await startTestBackend();
      const attempt = await startBackend({
        dataDir: `${first.dataDir}-second`,
        rules: { text: '{"rules":{}}' },
        ports: { database: 0, auth: 0, storage: 0, contact: 0, [service]: first.ports[service] },
      });
      expect(attempt).toMatchObject({ ok: false, code: 'EADDRINUSE' });
      expect(attempt.ok ? '' : attempt.message).toContain(`${first.ports[service]} (${service})`);
      await first.remove();
    },
  );

  test('a port taken on the IPv6 side alone is noticed too', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '::1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(
      startTestBackend({ ports: { database: port, auth: 0, storage: 0, contact: 0 } }),
    ).rejects.toThrow(String(port));
    await new Promise((resolve) => blocker.close(resolve));
  });

  test('malformed rules are refused by place', async () => {
    await expect(startTestBackend({ rulesText: '{"rules":{"a":{".write":"x"}}}' })).rejects.toThrow(
      '/a: .write',
    );
    await expect(startTestBackend({ rulesText: '{' })).rejects.toThrow('not JSON');
    await expect(startTestBackend({ rules: { file: 'no-such-file' } })).rejects.toThrow(
      'no-such-file',
    );
  });

  test('no other address answers, unless one is given', async () => {
    const closed = await startTestBackend();
    await expect(fetch(`http://127.0.0.2:${closed.ports.database}/.health`)).rejects.toThrow();
    await closed.remove();
    const open = await startTestBackend({ host: '0.0.0.0' });
    expect((await fetch(`http://127.0.0.1:${open.ports.database}/.health`)).status).toBe(200);
    await open.remove();
  });

  test('both loopback addresses answer', async () => {
    const backend = await startTestBackend();
    for (const host of ['127.0.0.1', '[::1]']) {
      for (const port of [
        backend.ports.database,
        backend.ports.auth,
        backend.ports.storage,
        backend.ports.contact,
      ]) {
        expect((await fetch(`http://${host}:${port}/.health`)).status).toBe(200);
      }
    }
    await backend.remove();
  });
});

describe('the contact form', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ siteOrigin: 'http://localhost:3000' });
  });
  afterAll(() => backend.remove());

  const fields = {
    name: 'Ada',
    email: 'ada@example.org',
    tel: '0123456789',
    query: 'When is the camp?',
  };
  const post = (form: Record<string, string>) =>
    fetch(`http://localhost:${backend.ports.contact}/contact`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const kept = () => readdir(path.join(backend.dataDir, 'contact'));

  test('is kept out of everybody’s sight, and sends back to the site', async () => {
    const next = 'http://localhost:3000/contact?sent=yes';
    const response = await post({ ...fields, _next: next, _captcha: 'false' });
    expect([response.status, response.headers.get('location')]).toEqual([303, next]);
    const [name = ''] = await kept();
    const text = await readFile(path.join(backend.dataDir, 'contact', name), 'utf8');
    expect(JSON.parse(text)).toMatchObject(fields);
    const database = await fetch(`http://localhost:${backend.ports.database}/.json`);
    expect(await database.json()).toBeNull();
  });

  test.each([
    'https://evil.example.org/',
    'http://localhost:3000.evil.org/',
    '//evil.org',
    'javascript:1',
  ])('does not send to %s', async (next) => {
    const response = await post({ ...fields, _next: next });
    expect(response.headers.get('location')).toBe('http://localhost:3000/contact');
  });

  test.each([
    ['no name', { name: ' ' }],
    ['no email address', { email: 'ada' }],
    ['a phone number of nine digits', { tel: '123456789' }],
    ['a query without end', { query: 'x'.repeat(10_001) }],
  ])('is refused with %s', async (_name, wrong) => {
    const before = (await kept()).length;
    expect((await post({ ...fields, ...wrong })).status).toBe(400);
    expect(await kept()).toHaveLength(before);
  });

  test('is refused when it is too long to be one', async () => {
    expect((await post({ ...fields, query: 'x'.repeat(100_000) })).status).toBe(413);
  });
});
