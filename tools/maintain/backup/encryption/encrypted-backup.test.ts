// @covers Backups | Encrypted, decrypted: the same backup; another key, a damaged or hostile file gives nothing
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { packTar, type TarEntry } from 'modern-tar';
import { readArchive } from '../archive/read-archive';
import { writeArchive } from '../archive/write-archive';
import { account, file, memoryProject } from '../testing/memory-project';
import { decryptBackup, encryptBackup } from './encrypted-backup';
import { readIdentities, writeKeys } from './keys';

const NOW = Date.UTC(2026, 10, 21, 12);
let parent: string;
let recipient: string;
let identities: string[];
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'site-encrypted-'));
  ({ recipient, identities } = await newKeys('key'));
  // Larger than a chunk of the encryption, which has 64 KiB.
  const pictures = [file('files/moon.webp', 'moon'.repeat(50_000)), file('files/empty.webp', '')];
  const project = memoryProject({ latest: [{ title: 'é' }] }, pictures, [account('anna')]);
  await writeArchive(project, join(parent, 'backup'), NOW);
  await encryptBackup(join(parent, 'backup'), [recipient], join(parent, 'backup.tar.age'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function newKeys(name: string) {
  const made = await writeKeys(join(parent, name), join(parent, 'repository'), NOW);
  const read = await readIdentities(join(parent, name));
  if (!made.ok || !read.ok) throw new Error('no keys');
  return { recipient: made.recipient, identities: read.identities };
}

let copies = 0;
const fresh = () => join(parent, `copy-${++copies}`);
const encrypted = () => readFileSync(join(parent, 'backup.tar.age'));

async function decryptBytes(bytes: Uint8Array, keys = identities) {
  const [source, folder] = [fresh(), fresh()];
  writeFileSync(source, bytes);
  return { folder, result: await decryptBackup(source, keys, folder) };
}

test('what is decrypted is the backup, byte for byte', async () => {
  const { folder, result } = await decryptBytes(encrypted());
  expect(result).toEqual({ ok: true });
  const [before, after] = await Promise.all([
    readArchive(join(parent, 'backup')),
    readArchive(folder),
  ]);
  expect(after).toMatchObject({ ok: true });
  expect(after).toEqual(before);
  expect(encrypted().toString('latin1')).not.toMatch(/moon|anna@example/);
});

test('each of several keys opens it, and no other', async () => {
  const other = await newKeys('second');
  const stranger = await newKeys('stranger');
  const both = join(parent, 'both.tar.age');
  await encryptBackup(join(parent, 'backup'), [recipient, other.recipient], both);
  for (const keys of [identities, other.identities]) {
    expect((await decryptBytes(readFileSync(both), keys)).result).toEqual({ ok: true });
  }
  const { result } = await decryptBytes(readFileSync(both), stranger.identities);
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('another key') });
});

test.each([0, 10, 200, 0.5, 65_536, -1, -20])('cut off at %p, it is refused', async (at) => {
  const bytes = encrypted();
  const end = at < 0 ? bytes.length + at : at < 1 ? Math.floor(bytes.length * at) : at;
  const { result } = await decryptBytes(bytes.subarray(0, end));
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('damaged') });
});

test('a file that cannot be read is not called damaged', async () => {
  const absent = await decryptBackup(join(parent, 'absent.age'), identities, fresh());
  expect(absent).toEqual({ ok: false, message: expect.stringContaining('ENOENT') });
  expect(JSON.stringify(absent)).not.toContain('damaged');
});

test('with any byte changed, it is refused', async () => {
  const bytes = encrypted();
  for (let at = 0; at < bytes.length; at += Math.floor(bytes.length / 12)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await decryptBytes(changed)).result).toMatchObject({ ok: false });
  }
});

test.each<[string, TarEntry[]]>([
  ['a path that leads out', [{ header: { name: '../outside', size: 1 }, body: 'x' }]],
  ['an absolute path', [{ header: { name: '/tmp/outside', size: 1 }, body: 'x' }]],
  ['a path out of a folder', [{ header: { name: 'storage/../../x', size: 1 }, body: 'x' }]],
  [
    'a link',
    [{ header: { name: 'database.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } }],
  ],
  [
    'a hard link',
    [{ header: { name: 'database.json', size: 0, type: 'link', linkname: '/etc/passwd' } }],
  ],
  ['a folder', [{ header: { name: 'storage/', size: 0, type: 'directory' } }]],
  ['a foreign name', [{ header: { name: 'run.sh', size: 1 }, body: 'x' }]],
  [
    'a file twice',
    [
      { header: { name: 'manifest.json', size: 1 }, body: 'x' },
      { header: { name: 'manifest.json', size: 1 }, body: 'y' },
    ],
  ],
])('%s is refused', async (_what, entries) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const { result } = await decryptBytes(await encrypter.encrypt(await packTar(entries)));
  expect(result).toMatchObject({ ok: false });
});

test('keys are private, outside the repository, and never replaced', async () => {
  const root = join(parent, 'repository');
  expect(await writeKeys(join(root, 'key'), root, NOW)).toMatchObject({
    message: expect.stringContaining('in the repository'),
  });
  expect(await writeKeys(join(parent, 'key'), root, NOW)).toMatchObject({
    message: expect.stringContaining('there already'),
  });
  expect(await writeKeys(join(parent, 'none', 'key'), root, NOW)).toMatchObject({ ok: false });
  if (process.platform !== 'win32') expect(statSync(join(parent, 'key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(parent, 'key'), 'utf8')).toContain(`# public key: ${recipient}\n`);
});

test('what is wrong with a key is said without the key', async () => {
  const secret = identities[0] ?? '';
  const wrong = [secret.replace(/.$/, secret.endsWith('Q') ? 'P' : 'Q'), recipient, ''];
  for (const text of wrong) {
    const at = fresh();
    writeFileSync(at, text);
    const read = await readIdentities(at);
    expect(read).toEqual({ ok: false, message: expect.stringContaining('no valid private key') });
    expect(JSON.stringify(read)).not.toContain(secret.slice(20, 40));
  }
  expect(await readIdentities(join(parent, 'absent'))).toMatchObject({ ok: false });
});

test('a backup that changes meanwhile leaves no encrypted file', async () => {
  const folder = join(parent, 'changing');
  await writeArchive(memoryProject({ latest: [] }, [file('a', 'b')]), folder, NOW);
  rmSync(join(folder, 'database.json'));
  const target = join(parent, 'changing.tar.age');
  await expect(encryptBackup(folder, [recipient], target)).rejects.toThrow('ENOENT');
  expect(() => truncateSync(target)).toThrow('ENOENT');
});
