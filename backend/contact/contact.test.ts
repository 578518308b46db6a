// @covers Threats | The contact form as an open redirect: only the site's own origin
import { mkdtemp, readdir, readFile, rm, utimes, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import contactPage from '@site/society/pages/contact.json' with { type: 'json' };
import { handTiming } from '../local/testing';
import { type Backend, startBackend } from '../start';

const timing = handTiming();
const ports = { database: 0, auth: 0, storage: 0, contact: 0 };
let dataDir: string;
let backend: Backend;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-contact-'));
  const started = await startBackend({ root: process.cwd(), dataDir, ports, ...timing });
  if (!started.ok) throw new Error(started.message);
  backend = started;
});
afterAll(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true });
});

const digits = '012345678901234'.slice(0, contactPage.phone.maxLength);
const fields = {
  name: 'Ada',
  email: 'ada@example.org',
  tel: digits,
  query: 'When is the camp?',
};
const post = (form: Record<string, string>) =>
  fetch(`http://localhost:${backend.ports.contact}/contact`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const kept = async () => (await readdir(path.join(dataDir, 'contact'))).sort();
const HOUR_MS = 3600 * 1000;

test('is kept out of everybody’s sight, and sends back to the site', async () => {
  const next = 'http://localhost:3000/contact?sent=yes';
  const response = await post({ ...fields, _next: next, _captcha: 'false' });
  expect([response.status, response.headers.get('location')]).toEqual([303, next]);
  const [name = ''] = await kept();
  const text = await readFile(path.join(dataDir, 'contact', name), 'utf8');
  expect(JSON.parse(text)).toMatchObject(fields);
  const database = await fetch(`http://localhost:${backend.ports.database}/.json`, {
    headers: { authorization: 'Bearer owner' },
  });
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
  ['a phone number with a digit missing', { tel: digits.slice(1) }],
  ['a query without end', { query: 'x'.repeat(10_001) }],
])('is refused with %s', async (_name, wrong) => {
  const before = (await kept()).length;
  expect((await post({ ...fields, ...wrong })).status).toBe(400);
  expect(await kept()).toHaveLength(before);
});

test('is refused when it is too long to be one', async () => {
  expect((await post({ ...fields, query: 'x'.repeat(100_000) })).status).toBe(413);
});

test('is kept for 90 days, counted every hour', async () => {
  await post(fields);
  const folder = path.join(dataDir, 'contact');
  const fresh = await kept();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
  for (const days of [89, 91]) {
    // After all others, so that these have been looked at when the last one goes.
    const file = path.join(folder, `z-${days}.json`);
    await writeFile(file, '{}');
    await utimes(file, daysAgo(days), daysAgo(days));
  }
  const changes = watch(folder)[Symbol.asyncIterator]();
  const changed = changes.next();
  timing.strike(HOUR_MS);
  await changed;
  await changes.return?.();
  expect(await kept()).toEqual([...fresh, 'z-89.json']);
});

test('a taken port is named, and nothing is left running', async () => {
  const taken = { ...ports, contact: backend.ports.contact };
  const second = { root: process.cwd(), dataDir: path.join(dataDir, 'second') };
  const attempt = await startBackend({ ...second, ports: taken });
  expect(attempt).toMatchObject({ ok: false, code: 'EADDRINUSE' });
  const again = await startBackend({ ...second, ports });
  expect(again).toMatchObject({ ok: true });
  if (again.ok) await again.close();
});
