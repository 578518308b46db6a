// @covers Backups | One command exports, rehearses and encrypts; one restores it elsewhere, compares, and deletes the plain text
// @covers Backups | Neither output nor messages of a command hold a token or a key
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '@site/backend/seed';
import { writeArchive } from '../archive/write-archive';
import { runBackup } from '../backup';
import type { BackupDeps } from '../backup-deps';
import { readIdentities, writeKeys } from '../encryption/keys';
import { account, file, memoryProject } from '../testing/memory-project';
import { type RealBackend, repository, startEmpty } from '../testing/real-backend';

jest.setTimeout(60_000);

const parent = mkdtempSync(join(tmpdir(), 'site-drill-test-'));
const at = (name: string) => join(parent, name);
/** Where plain text may lie for a while. */
const hidden = at('tmp');
const former = { ...process.env };
let backend: RealBackend;
let recipient: string;
let secret: string;

beforeAll(async () => {
  mkdirSync(hidden);
  const [own, other] = [at('key'), at('other-key')];
  recipient = await writeKeys(own, repository, 0);
  await writeKeys(other, repository, 0);
  secret = (await readIdentities(own)).join();
  backend = await startEmpty();
  const seeded = await seed(repository, backend);
  if (!seeded.ok) throw new Error(seeded.message);
  Object.assign(process.env, backend.environment, { TMPDIR: hidden });
});
afterAll(async () => {
  process.env = former;
  await backend.destroy();
  rmSync(parent, { recursive: true, force: true });
});
const isPlainText = (name: string | null) => name?.startsWith('.site-backup-') === true;
afterEach(() => expect(readdirSync(hidden).filter(isPlainText)).toEqual([]));

async function run(args: string[], more: Partial<BackupDeps> = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await runBackup(args, {
    environment: process.env,
    root: repository,
    recipients: [recipient],
    clock: Date.now,
    say,
    complain: say,
    ask: async () => '',
    openSite: async () => undefined,
    ...more,
  });
  expect(said.join('\n')).not.toContain(secret);
  return { code, said: said.join('\n') };
}

/** The command as people call it. */
function command(args: string[]) {
  const program = ['--import', 'tsx', 'tools/maintain/backup/main.ts', ...args];
  const child = spawn(process.execPath, program, { cwd: repository, env: process.env });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
  return { child, ended };
}

const encrypted = () => join(at('out'), 'backup.tar.age');

test('an export is rehearsed, encrypted, and nothing of it is left in plain text', async () => {
  const { code, said } = await run(['export', '--encrypted', '--to', encrypted()]);
  expect(said).toContain('What is stored equals the backup.');
  expect(code).toBe(0);
  expect(readdirSync(at('out'))).toEqual(['backup.tar.age']);
});

test('an earlier export is not replaced', async () => {
  const before = readFileSync(encrypted());
  const { code, said } = await run(['export', '--encrypted', '--to', encrypted()]);
  expect([code, said]).toEqual([1, expect.stringContaining('already')]);
  expect(readFileSync(encrypted()).equals(before)).toBe(true);
});

test('production is exported the same way, and restored as the local backend', async () => {
  const key = { GOOGLE_APPLICATION_CREDENTIALS: at('no-key.json') };
  const args = ['export', '--encrypted', '--target', 'production', '--to', at('production')];
  const { code, said } = await run(args, { environment: Object.assign(process.env, key) });
  delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
  expect([code, said]).toEqual([0, expect.stringContaining('On the production project')]);
});

test('without a public key it says what to do, before anything is read', async () => {
  const { code, said } = await run(['export', '--encrypted', '--to', at('none')], {
    recipients: [],
  });
  expect([code, said]).toEqual([1, expect.stringContaining('npm run backup -- keys')]);
  expect(existsSync(at('none'))).toBe(false);
});

test('a mistyped public key is found before anything is read', async () => {
  const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  const args = ['export', '--encrypted', '--to', at('none')];
  const { code, said } = await run(args, { recipients: [recipient, mistyped] });
  expect([code, said]).toEqual([1, expect.stringContaining(mistyped)]);
  expect(said).not.toContain('On the local backend');
});

test('what cannot be restored is not stored', async () => {
  const args = ['export', '--encrypted', '--to', at('broken')];
  const { code, said } = await run(args, { root: at('no-rules-here') });
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing could be restored')]);
  expect(existsSync(at('broken'))).toBe(false);
});

test('the drill is one command', async () => {
  const { ended } = command(['drill', encrypted(), '--identity', at('key')]);
  const { code, said } = await ended;
  expect(said).toMatch(/What is stored equals the backup\.\n.*compared in \d+ seconds/);
  expect(said).toContain('Its plain text is deleted.');
  expect([code, said.includes(secret)]).toEqual([0, false]);
});

test('interrupted, it leaves no plain text', async () => {
  const { child, ended } = command(['drill', encrypted(), '--identity', at('key')]);
  const watcher = watch(hidden, (_event, name) => isPlainText(name) && child.kill('SIGTERM'));
  expect(await ended).toEqual({ code: 1, said: '' });
  watcher.close();
});

test('the site can be opened on it, before it is deleted', async () => {
  const seen: string[][] = [];
  const openSite = async (folder: string) => void seen.push(readdirSync(join(folder, 'data')));
  const { code } = await run(['drill', encrypted(), '--identity', at('key'), '--open'], {
    openSite,
  });
  expect([code, seen]).toEqual([0, [expect.arrayContaining(['auth', 'database', 'storage'])]]);
});

test('verify and restore read it, too, and leave no plain text', async () => {
  const source = [encrypted(), '--identity', at('key')];
  const verified = await run(['verify', ...source, '--target', 'local']);
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('equals the backup') });
  const restored = await run(['restore', ...source]);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('stored as it is') });
});

test.each(['drill', 'verify', 'restore'])(
  '%s with another key restores nothing, and says why',
  async (name) => {
    const { code, said } = await run([name, encrypted(), '--identity', at('other-key')]);
    expect([code, said]).toEqual([1, expect.stringContaining('was encrypted for another key')]);
  },
);

test('a file that is not there, and one that is no backup, are named', async () => {
  writeFileSync(at('text.age'), 'hello\n');
  for (const name of ['absent.age', 'text.age']) {
    const { code, said } = await run(['drill', at(name), '--identity', at('key')]);
    expect([code, said]).toEqual([1, expect.stringContaining(name)]);
  }
});

test('nothing is published or synchronised while it is compared', async () => {
  const member = { email: 'anna@example.org', name: 'Anna', role: 'editor', since: 1, by: 'olga' };
  // Its claims are not yet those of a member.
  const project = memoryProject({ members: { anna: member } }, [], [account('anna')]);
  await writeArchive(project, at('unsynchronised'), Date.now());
  expect(await run(['drill', at('unsynchronised')])).toMatchObject({ code: 0 });
});

test('a failure is explained, in a workflow without names of people and files', async () => {
  const { file: described, content } = file('files/moon-8f3a.webp', 'moon');
  // Stored, it has a checksum: what is read again differs.
  const moon = { content, file: { ...described, md5: '' } };
  const project = memoryProject({ latest: [] }, [moon], [account('anna')]);
  await writeArchive(project, at('unlike'), Date.now());
  const here = await run(['drill', at('unlike')]);
  expect([here.code, here.said]).toEqual([1, expect.stringContaining('files/moon-8f3a')]);
  process.env.GITHUB_ACTIONS = 'true';
  const { code, said } = await run(['drill', at('unlike')]);
  delete process.env.GITHUB_ACTIONS;
  expect([code, said]).toEqual([1, expect.stringContaining('storage   (file) differs')]);
  expect(said).not.toMatch(/anna@|moon-8f3a/);
});
