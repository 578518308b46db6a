// @covers Backups | No half of a backup looks whole; a changed, missing or foreign file is found
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, file, memoryProject } from '../testing/memory-project';
import { inFigures } from './archive';
import { readArchive } from './read-archive';
import { writeArchive } from './write-archive';

const NOW = Date.UTC(2026, 10, 21, 12);
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'site-archive-'));
  folder = join(parent, 'backup');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const sample = () =>
  memoryProject(
    {
      blog: { posts: [{ slug: 'a' }, { slug: 'b' }] },
      latest: [null, { title: 'x' }],
      members: { anna: { role: 'editor' } },
    },
    [file('files/moon.webp', 'moon'), file('files/../odd name.webp', 'odd')],
    [account('anna', { claims: { member: true } }), account('guest')],
  );

const problems = () =>
  readArchive(folder).then(
    () => '',
    (error: Error) => error.message,
  );

test('a written archive is read with its figures', async () => {
  const project = sample();
  const written = await writeArchive(project, folder, NOW);
  const read = await readArchive(folder);
  expect(read).toEqual(written);
  expect(read).toMatchObject({
    made: '2026-11-21T12:00:00.000Z',
    source: { project: 'sample', pictures: 'https://pictures.example.org/' },
    database: project.json,
    files: [...project.bytes.values()].map((entry) => entry.file),
    accounts: { accounts: project.people },
  });
  expect(inFigures(read)).toBe('2 posts, 1 updates, 2 files, 2 accounts (1 members)');
});

test('only its owner can read it, and no stored name becomes a path', async () => {
  await writeArchive(sample(), folder, NOW);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'backup.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(parent)).toEqual(['backup']);
  for (const name of readdirSync(join(folder, 'storage'))) expect(name).toMatch(/^[0-9a-f]{64}$/);
});

test('an aborted backup leaves no files', async () => {
  const project = sample();
  const seen: string[][] = [];
  project.accounts.list = async () => {
    seen.push(readdirSync(parent));
    throw new Error('down');
  };
  await expect(writeArchive(project, folder, NOW)).rejects.toThrow('down');
  expect(seen).toEqual([[expect.stringMatching(/^backup\.\w+\.partial$/)]]);
  expect(readdirSync(parent)).toEqual([]);
});

test('an interrupted export is no backup', async () => {
  await writeArchive(sample(), folder, NOW);
  rmSync(join(folder, 'backup.json'));
  expect(await problems()).toContain('is no whole backup');
});

test('nothing is written over what is there', async () => {
  await writeArchive(sample(), folder, NOW);
  const before = readFileSync(join(folder, 'backup.json'));
  await expect(writeArchive(memoryProject({}), folder, NOW)).rejects.toThrow('there already');
  expect(readFileSync(join(folder, 'backup.json'))).toEqual(before);
});

const firstBytes = () => join(folder, 'storage', readdirSync(join(folder, 'storage'))[0] ?? '');
const edit = (name: string, change: (text: string) => string) => {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

test.each([
  ['a changed byte', () => appendFileSync(firstBytes(), '!'), /changed or damaged/],
  ['a missing file', () => rmSync(firstBytes()), /is missing/],
  ['a changed record', () => edit('backup.json', (t) => t.replace('"a"', '"c"')), /changed/],
  ['a file besides', () => writeFileSync(join(folder, 'storage', 'x'), ''), /does not belong/],
  [
    'another address of its pictures',
    () => edit('backup.json', (t) => t.replace('pictures.example', 'picturez.example')),
    /backup.json has been changed/,
  ],
  [
    'another time',
    () => edit('backup.json', (t) => t.replace('2026-11-21T', '2026-11-20T')),
    /backup.json has been changed/,
  ],
  [
    'a later format',
    () => edit('backup.json', (t) => t.replace('"format": 1', '"format": 2')),
    /no whole backup: format/,
  ],
  [
    'a name that leads out of it',
    () => {
      renameSync(firstBytes(), join(parent, 'outside'));
      edit('backup.json', (t) => t.replace(/"bytes": "[0-9a-f]{64}"/, '"bytes": "../../outside"'));
    },
    /no whole backup: files\.0\.bytes/,
  ],
])('%s is found', async (_what, damage, said) => {
  await writeArchive(sample(), folder, NOW);
  expect(await problems()).toBe('');
  damage();
  expect(await problems()).toMatch(said);
});

test('files that systems leave in folders do no harm', async () => {
  await writeArchive(sample(), folder, NOW);
  writeFileSync(join(folder, '.DS_Store'), '');
  expect(await problems()).toBe('');
  expect(existsSync(join(folder, '.DS_Store'))).toBe(true);
});
