// @covers Dependencies and endurance | Exact versions, and a lockfile that agrees
// @covers Threats | A dependency that nobody agreed to: exact lockfile, listed licences and packages (policy)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFaults, isInRange, lockFaults } from './locked-versions';

const root = join(__dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('every version is exact, and the lockfile agrees', () => {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  expect(folders.length).toBeGreaterThan(7);
  const manifests = new Map<string, unknown>([
    ['', read('package.json')],
    ...folders.map((folder) => [folder, read(`${folder}/package.json`)] as const),
  ]);
  expect(lockFaults(manifests, read('package-lock.json'))).toEqual([]);
});

test('takes a workspace by a range, unless it is locked as a package of somebody else', () => {
  const manifest = { dependencies: { '@site/shared': '^1.0.0' } };
  const faultsOf = (locked: object) =>
    lockFaults(new Map([['mf-a', manifest]]), {
      packages: { 'mf-a': manifest, 'node_modules/@site/shared': locked },
    });
  expect(faultsOf({ link: true })).toEqual([]);
  expect(faultsOf({ version: '1.1.0', integrity: 'sha512-a' })).toEqual([
    'mf-a/package.json: @site/shared ^1.0.0 is not an exact version',
  ]);
});

/** A part of the site with two libraries, one of them under another name, and its lockfile. */
const part = (diff = '9.0.0') => ({
  dependencies: { diff, editor: 'npm:editor-new@3.8.3' },
});
const lock = (of: unknown = part(), locked: object = {}) => ({
  packages: {
    'mf-a': of,
    'node_modules/@site/mf-a': { link: true },
    'node_modules/diff': { version: '9.0.0', integrity: 'sha512-a', ...locked },
    'node_modules/editor': { name: 'editor-new', version: '3.8.3', integrity: 'sha512-b' },
  },
});

test.each([
  ['nothing', part(), lock(), []],
  [
    'a range',
    part('^9.0.0'),
    lock(part('^9.0.0')),
    ['mf-a/package.json: diff ^9.0.0 is not an exact version'],
  ],
  [
    'a tag',
    part('latest'),
    lock(part('latest')),
    ['mf-a/package.json: diff latest is not an exact version'],
  ],
  [
    'another version in the lockfile',
    part(),
    lock(part(), { version: '9.0.1' }),
    ['mf-a/package.json: diff 9.0.0 is locked at 9.0.1'],
  ],
  [
    'a lockfile of before',
    part('9.1.0'),
    lock(),
    ['mf-a/package.json: diff 9.1.0 is locked at 9.0.0', "the lockfile's mf-a lacks diff 9.1.0"],
  ],
  [
    'a library that was taken out',
    { dependencies: { editor: 'npm:editor-new@3.8.3' } },
    lock(),
    ["the lockfile's mf-a still has diff"],
  ],
  [
    'another package under the name',
    { dependencies: { diff: '9.0.0', editor: 'npm:editor-evil@3.8.3' } },
    lock({ dependencies: { diff: '9.0.0', editor: 'npm:editor-evil@3.8.3' } }),
    ['mf-a/package.json: editor npm:editor-evil@3.8.3 is locked at 3.8.3'],
  ],
  [
    'no integrity value',
    part(),
    lock(part(), { integrity: undefined }),
    ['node_modules/diff is locked without an integrity value'],
  ],
  [
    'a package that only another platform needs',
    part(),
    lock(part(), { optionalDependencies: { 'diff-darwin': '9.0.0' } }),
    [
      'node_modules/diff may need diff-darwin, which is not locked: delete node_modules, then npm install',
    ],
  ],
])('finds %s', (_what, manifest, lockfile, faults) => {
  expect(lockFaults(new Map([['mf-a', manifest]]), lockfile)).toEqual(faults);
});

const { engines } = read('package.json') as { engines: { node: string } };
/** Both ends of what is promised: the oldest release, and the one that is recommended. */
const promised = [
  `${engines.node.replace('>=', '')}.0`,
  `${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}.0.0`,
];

test('every locked package runs on the oldest Node and on the recommended one', () => {
  expect(engineFaults(promised, read('package-lock.json'))).toEqual([]);
});

/** Packages that `npx` fetches, with their `engines`. Those that they depend on allow both, too. */
const fetched = {
  'firebase-tools@15.34.2': '>=20.0.0 || >=22.0.0 || >=24.0.0',
  'lighthouse@12.8.2': '>=18.16',
};

test('so does what npx fetches', () => {
  const files = readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test)\.ts$|^measure\/bench\/README\.md$/.test(file) &&
        !file.includes('node_modules'),
    )
    .map((file) => `tools/${file}`);
  const workflows = readdirSync(join(root, '.github/workflows'));
  const texts = ['package.json', ...files, ...workflows.map((name) => `.github/workflows/${name}`)]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes('npx'));
  const names = texts.flatMap((text) => text.match(/(?<=[ '])[\w-]+@\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(names)).toEqual(new Set(Object.keys(fetched)));
  for (const range of Object.values(fetched)) {
    expect(promised.filter((version) => !isInRange(version, range))).toEqual([]);
  }
});

test.each([
  ['>=22.12.0', ['node_modules/a needs Node >=22.12.0, not 20.20.0']],
  ['20 || 22', ['node_modules/a needs Node 20 || 22, not 24.0.0']],
  ['^20.19.0 || >=22.12', []],
  ['20 || >=22', []],
  ['*', []],
])('a package that needs Node %s', (node, faults) => {
  const lockfile = (more: object) => ({
    packages: { 'node_modules/a': { version: '1.0.0', engines: { node }, ...more } },
  });
  expect(engineFaults(['20.20.0', '24.0.0'], lockfile({}))).toEqual(faults);
  expect(engineFaults(['20.20.0', '24.0.0'], lockfile({ optional: true }))).toEqual([]);
});
