// @covers Dependencies and endurance | Licences: listed, and agreed to
// @covers Threats | A dependency that nobody agreed to: exact lockfile, listed licences and packages (policy)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesOf, refusedLicences } from './licences';

const root = join(__dirname, '../../..');
const packages = licencesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

test('every package comes with a licence that somebody agreed to', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(refusedLicences(packages)).toEqual([]);
});

test.each([
  ['GPL-3.0', true],
  ['unknown', true],
  ['MIT AND GPL-3.0', true],
  ['LGPL-3.0-or-later', true],
  ['(MIT OR GPL-3.0)', false],
  ['(MIT AND Zlib)', false],
])('%s is refused: %s', (licence, isRefused) => {
  expect(refusedLicences([{ name: 'a', licence }]).length === 1).toBe(isRefused);
});

test('lists a package once, and none of our own', () => {
  const lock = {
    packages: {
      '': {},
      shared: {},
      'node_modules/@site/shared': { link: true },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b/node_modules/a': { license: 'MIT' },
    },
  };
  expect(licencesOf(lock)).toEqual([{ name: 'a', licence: 'MIT' }]);
});
