// @covers Backups | Encrypted, decrypted: the same backup; another key, a damaged or hostile file gives nothing
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { packTar, type TarEntry } from 'modern-tar';
import { readArchive } from '../archive/read-archive';
import { writeArchive } from '../archive/write-archive';
import { account, file, memoryProject } from '../testing/memory-project';
import { decryptBackup, encryptBackup, encrypterFor } from './encrypted-backup';
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
  await encryptBackup(join(parent, 'backup'), encrypterFor([recipient]), encryptedFile());
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function newKeys(name: string) {
  const key = join(parent, name);
  return {
    recipient: await writeKeys(key, join(parent, 'repository'), NOW),
    identities: await readIdentities(key),
  };
}

test('a file of keys in another encoding is named with what to do', async () => {
  const key = join(parent, 'utf-16');
  writeFileSync(key, `\uFEFF${identities.join()}\n`, 'utf16le');
  await expect(readIdentities(key)).rejects.toThrow('utf-16, line 1: this is UTF-16.');
});

let copies = 0;
const fresh = () => join(parent, `copy-${++copies}`);
const encryptedFile = () => join(parent, 'backup.tar.age');
const encrypted = () => readFileSync(encryptedFile());

/** Gives the new folder. */
async function decryptBytes(bytes: Uint8Array, keys = identities): Promise<string> {
  const [source, folder] = [fresh(), fresh()];
  writeFileSync(source, bytes);
  await decryptBackup(source, keys, folder);
  return folder;
}

test('what is decrypted is the backup, byte for byte', async () => {
  const folder = await decryptBytes(encrypted());
  expect(await readArchive(folder)).toEqual(await readArchive(join(parent, 'backup')));
  if (process.platform !== 'win32') {
    const modes = ['storage', 'backup.json'].map((name) => statSync(join(folder, name)).mode);
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  }
  expect(encrypted().toString('latin1')).not.toMatch(/moon|anna@example/);
});

test('each of several keys opens it, and no other', async () => {
  const other = await newKeys('second');
  const stranger = await newKeys('stranger');
  const both = join(parent, 'both.tar.age');
  await encryptBackup(join(parent, 'backup'), encrypterFor([recipient, other.recipient]), both);
  for (const keys of [identities, other.identities]) {
    await readArchive(await decryptBytes(readFileSync(both), keys));
  }
  const opened = decryptBytes(readFileSync(both), stranger.identities);
  await expect(opened).rejects.toThrow('another key');
});

test.each([0, 10, 200, 0.5, 65_536, -1, -20])('cut off at %p, it is refused', async (at) => {
  const bytes = encrypted();
  const end = at < 0 ? bytes.length + at : at < 1 ? Math.floor(bytes.length * at) : at;
  await expect(decryptBytes(bytes.subarray(0, end))).rejects.toThrow('damaged');
});

test('a file that cannot be read is not called damaged', async () => {
  const absent = decryptBackup(join(parent, 'absent.age'), identities, fresh());
  await expect(absent).rejects.toThrow(/could not be decrypted: .*ENOENT/);
});

test('with any byte changed, it is refused', async () => {
  const bytes = encrypted();
  for (let at = 0; at < bytes.length; at += Math.floor(bytes.length / 12)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(decryptBytes(changed)).rejects.toThrow('backup');
  }
});

test.each<[string, TarEntry[]]>([
  ['a path that leads out', [{ header: { name: '../outside', size: 1 }, body: 'x' }]],
  ['an absolute path', [{ header: { name: '/tmp/outside', size: 1 }, body: 'x' }]],
  ['a path out of a folder', [{ header: { name: 'storage/../../x', size: 1 }, body: 'x' }]],
  [
    'a link',
    [{ header: { name: 'backup.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } }],
  ],
  [
    'a hard link',
    [{ header: { name: 'backup.json', size: 0, type: 'link', linkname: '/etc/passwd' } }],
  ],
  ['a folder', [{ header: { name: 'other/', size: 0, type: 'directory' } }]],
  ['a foreign name', [{ header: { name: 'run.sh', size: 1 }, body: 'x' }]],
])('%s is refused', async (_what, entries) => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encryptedTar = await encrypter.encrypt(await packTar(entries));
  await expect(decryptBytes(encryptedTar)).rejects.toThrow('does not belong to a backup');
});

test('keys are private, outside the repository, and never replaced', async () => {
  const root = join(parent, 'repository');
  const write = (file: string) => writeKeys(file, root, NOW);
  await expect(write(join(root, 'key'))).rejects.toThrow('in the repository');
  await expect(write(join(parent, 'key'))).rejects.toThrow('there already');
  await expect(write(join(parent, 'none', 'key'))).rejects.toThrow('ENOENT');
  if (process.platform !== 'win32') expect(statSync(join(parent, 'key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(parent, 'key'), 'utf8')).toContain(`# public key: ${recipient}\n`);
});

test('what is wrong with a key is said without the key', async () => {
  const secret = identities[0] ?? '';
  const wrong = [secret.replace(/.$/, secret.endsWith('Q') ? 'P' : 'Q'), recipient, ''];
  for (const text of wrong) {
    const at = fresh();
    writeFileSync(at, text);
    const message = await readIdentities(at).catch((error: Error) => error.message);
    expect(message).toContain('no valid private key');
    expect(message).not.toContain(secret.slice(20, 40));
  }
  await expect(readIdentities(join(parent, 'absent'))).rejects.toThrow('ENOENT');
});

test('where the encryption fails, no part of a file is left', async () => {
  const absent = encryptBackup(fresh(), encrypterFor([recipient]), join(parent, 'broken.tar.age'));
  await expect(absent).rejects.toThrow('ENOENT');
  expect(readdirSync(parent).filter((name) => name.startsWith('broken'))).toEqual([]);
});
