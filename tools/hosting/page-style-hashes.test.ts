import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hashSource,
  pageStyleHashes,
  readPageStyleHashes,
  writePageStyleHashes,
} from './page-style-hashes';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-style-hashes-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('what was written is read again', () => {
  const file = join(folder, 'page-styles.json');
  const written = { madeWith: 'code', hashes: [hashSource('p{}')] };
  writePageStyleHashes(file, written);
  expect(readPageStyleHashes(file)).toEqual(written);
  expect(pageStyleHashes(file)).toEqual(written.hashes);
});

test.each([
  ['is missing', undefined],
  ['is half a file', '{"madeWith":'],
  ['would widen the policy', '{"madeWith":"code","hashes":["unsafe-inline"]}'],
])('a file that %s counts as none', (_what, text) => {
  const file = join(folder, 'page-styles.json');
  if (text !== undefined) writeFileSync(file, text);
  expect(readPageStyleHashes(file)).toBeUndefined();
  expect(pageStyleHashes(file)).toEqual([]);
});
