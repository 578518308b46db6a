import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editedFileProblems, readJsonFile } from './edited-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edited-'));
  for (const name of ['society/pages', 'mf-blog']) mkdirSync(join(root, name), { recursive: true });
  write('society/settings.json', '{ "name": "Café" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(root, name), content);

test.each([
  ['a trailing comma', '{\n  "a": 1,\n}', 3],
  ['a trailing comma in a list', '{ "a": [\n  1,\n  2,\n] }', 4],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3],
  ['a comment', '{\n  "a": 1 // one\n}', 2],
  ['single quotes', "{\n  'a': 1\n}", 2],
  ['a file that ends early', '{\n  "a": [1,\n', 2],
  ['no content', '', 1],
  ['a line break within a text', '{\n  "a": "one\ntwo"\n}', 2],
  ['a byte order mark', '\uFEFF{ "a": 1 }', 1],
  ['UTF-16', Buffer.from('\uFEFF{ "a": 1 }', 'utf16le'), 1],
  ['Latin 1', Buffer.from('{\n  "a": "caf\xE9"\n}', 'latin1'), 2],
])('%s is named with file and line', (_, content, line) => {
  for (const name of ['society/pages/about.json', 'mf-blog/remote.json', 'mf-blog/package.json']) {
    write(name, content);
    expect(editedFileProblems(root)).toEqual([expect.stringContaining(`${name}, line ${line}: `)]);
    expect(() => readJsonFile(join(root, name))).toThrow(`${name}, line ${line}: `);
    write(name, '{}');
  }
});

test('styles and pictures that are text must be UTF-8, too', () => {
  write('society/colours.css', Buffer.from('/* caf\xE9 */', 'latin1'));
  write('society/logo.png', Buffer.from([0x89, 0xff]));
  expect(editedFileProblems(root)).toEqual([
    'society/colours.css, line 1: this is not UTF-8. Save the file as UTF-8.',
  ]);
});

test('what systems leave beside a file is none of them', () => {
  write('society/pages/._about.json', '\0\x05\x16\x07\xA3');
  write('society/pages/about.json', '{}');
  expect(editedFileProblems(root)).toEqual([]);
});

test('the files of this repository can be read', () => {
  expect(editedFileProblems(process.cwd())).toEqual([]);
});
