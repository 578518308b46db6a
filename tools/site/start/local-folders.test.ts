import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFolders } from './local-folders';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-folders-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inside = (base: string) => ({
  ok: true,
  hosting: join(base, 'hosting'),
  data: join(base, 'data'),
});

test('data and files lie in .local, or in a new folder of another name', () => {
  expect(localFolders(root, {})).toEqual(inside(join(root, '.local')));
  expect(localFolders(root, { SITE_LOCAL_DIR: 'other' })).toEqual(inside(join(root, 'other')));
  const elsewhere = join(root, 'else/where');
  mkdirSync(elsewhere, { recursive: true });
  expect(localFolders(root, { SITE_LOCAL_DIR: elsewhere })).toEqual(inside(elsewhere));
});

test('a folder of the site is used again', () => {
  const folders = localFolders(root, { SITE_LOCAL_DIR: 'other' });
  mkdirSync(join(root, 'other/data'));
  expect(localFolders(root, { SITE_LOCAL_DIR: 'other' })).toEqual(folders);
});

test('folders in .local are used without a mark, because other commands make them too', () => {
  mkdirSync(join(root, '.local/e2e/data'), { recursive: true });
  expect(localFolders(root, {})).toMatchObject({ ok: true });
  expect(localFolders(root, { SITE_LOCAL_DIR: '.local/e2e' })).toMatchObject({ ok: true });
});

test.each([
  ['', 'is empty'],
  [' ', 'is empty'],
  ['file', 'is no folder'],
  ['file/below', 'cannot be written'],
  ['theirs', 'holds other files, and none says that it is of a site'],
  ['.', 'holds other files, and none says that it is of a site'],
])('SITE_LOCAL_DIR=%j is refused in one line, and changes nothing', (value, problem) => {
  writeFileSync(join(root, 'file'), 'a');
  mkdirSync(join(root, 'theirs/data'), { recursive: true });
  const before = readdirSync(root, { recursive: true });
  const refused = localFolders(root, { SITE_LOCAL_DIR: value });
  expect(refused).toMatchObject({ ok: false, exitCode: 2 });
  expect(refused).toMatchObject({ message: expect.stringMatching(`^SITE_LOCAL_DIR.*${problem}`) });
  expect(Object(refused).message).not.toContain('\n');
  expect(readdirSync(root, { recursive: true })).toEqual(before);
  expect(existsSync(join(root, 'theirs/data'))).toBe(true);
});
