// @covers Backups | It asks for the project's name, can dry-run, keeps what it replaces; production is never meant by chance
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RealBackend, repository, startEmpty } from './testing/real-backend';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'site-backup-command-'));
let backend: RealBackend;
beforeAll(async () => {
  backend = await startEmpty();
});
afterAll(async () => {
  await backend.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as people call it, with what they type. */
function command(args: string[], typed: string): Promise<{ code: number | null; said: string }> {
  const { PATH = '' } = process.env;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  // The command keeps what it replaces in the working directory.
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(repository, 'tools/maintain/backup/main.ts'), ...args],
    { cwd: folder, env: { PATH, ...backend.environment } },
  );
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  child.stdin.end(typed);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

const root = () => `http://localhost:${backend.ports.database}/.json?ns=${backend.project}`;
const put = (body: string) =>
  fetch(root(), { method: 'PUT', headers: { authorization: 'Bearer owner' }, body });
const stored = async () =>
  (await fetch(root(), { headers: { authorization: 'Bearer owner' } })).json();

test('asks on the terminal, and takes no answer for no', async () => {
  const backup = join(folder, 'first');
  await put('{"post1":{"delta":"{}","index":1,"rev":1}}');
  expect(await command(['export', '--to', backup], '')).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['first']);
  await put('{"post1":{"delta":"{}","index":1,"rev":2}}');
  const restore = ['restore', backup];
  const unanswered = await command(restore, '');
  expect(unanswered).toMatchObject({ code: 1, said: expect.stringContaining('Type site-local') });
  expect(await stored()).toMatchObject({ post1: { rev: 2 } });
  expect(await command(restore, 'site-local\n')).toMatchObject({ code: 0 });
  expect(await stored()).toMatchObject({ post1: { rev: 1 } });
});

test('without a command it explains itself', async () => {
  const { code, said } = await command([], '');
  expect([code, said]).toEqual([2, expect.stringContaining('npm run backup -- restore <backup>')]);
});
