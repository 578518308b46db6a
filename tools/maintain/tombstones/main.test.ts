import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';

jest.setTimeout(60_000);

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'site-tombstones-'));
let backend: Extract<Awaited<ReturnType<typeof startBackend>>, { ok: true }>;

beforeAll(async () => {
  const started = await startBackend({
    root,
    dataDir: join(folder, 'data'),
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
  });
  if (!started.ok) throw new Error(started.message);
  backend = started;
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as people call it. */
function tombstones(args: string[], port: number): Promise<{ code: number; said: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${port}` };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/maintain/tombstones/main.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

const request = async (path: string, init: RequestInit = {}) => {
  const address = `http://localhost:${backend.ports.database}/${path}.json?ns=${backend.project}`;
  return (await fetch(address, init)).text();
};
const asOwner = { headers: { authorization: 'Bearer owner' } };

test('lists, converts, and the second time has nothing to do', async () => {
  const update = { title: 'A secret', content: 'A secret', date: '2026-01-01', hidden: true };
  await request('latest', { ...asOwner, method: 'PUT', body: JSON.stringify([null, update]) });
  expect(await request('latest/1')).toContain('A secret');
  const { database } = backend.ports;
  const listed = await tombstones(['list'], database);
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('On the local backend:') });
  expect(listed.said).toContain('latest/1  A secret');
  const converted = await tombstones(['convert'], database);
  expect(converted).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 tombstone was made.'),
  });
  expect(JSON.parse(await request('latest/1'))).toEqual({
    hidden: true,
    rev: 1,
    updated: expect.any(Number),
  });
  expect(await request('history', asOwner)).toContain('A secret');
  const again = await tombstones(['convert'], database);
  expect(again).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 tombstones were made.'),
  });
});

test('names what the rules refuse, and fails', async () => {
  const post = { title: 'No body', file: 'nothing', hidden: true };
  await request('blog/posts/1', { ...asOwner, method: 'PUT', body: JSON.stringify(post) });
  const { code, said } = await tombstones(['convert'], backend.ports.database);
  expect([code, said]).toEqual([1, expect.stringContaining('refused  blog/posts/1  No body')]);
});

test('says that no local backend runs', async () => {
  const { code, said } = await tombstones(['list'], 1);
  expect([code, said]).toEqual([1, expect.stringContaining('Is it running? Try npm start.')]);
});

test('without a command it explains itself', async () => {
  const { code, said } = await tombstones([], 1);
  expect([code, said]).toEqual([2, expect.stringContaining('npm run tombstones -- convert')]);
});
