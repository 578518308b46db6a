// @covers Dependencies and endurance | Exact versions, all of them locked
// @covers Threats | A dependency that nobody agreed to: exact lockfile, listed licences and packages (policy)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';

// `npm ci` refuses a lockfile that disagrees with a `package.json`; these tests hold what it takes.

interface Locked {
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  // Very old packages have a list there, which npm does not read either.
  engines?: { node?: string } | string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

const root = join(__dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const locked: Packages = read('package-lock.json').packages;

/** `19.3.1`; `npm:react-quill-new@3.8.3`, another package's name; `file:`, a folder of ours. */
const isExact = (spec: string): boolean =>
  /^(?:(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?|file:.+)$/.test(spec);

test('every version is exact, but those of our own workspaces', () => {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  expect(folders.length).toBeGreaterThan(7);
  for (const folder of ['.', ...folders, 'backend/local']) {
    const { dependencies, devDependencies } = read(join(folder, 'package.json'));
    const inexact = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([name, spec]) => !isExact(spec) && !locked[`node_modules/${name}`]?.link,
    );
    expect([folder, inexact]).toEqual([folder, []]);
  }
});

test.each([
  ['9.0.0', true],
  ['9.0.0-rc.1', true],
  ['npm:editor-new@3.8.3', true],
  ['^9.0.0', false],
  ['latest', false],
  ['npm:editor-new@^3.8.3', false],
])('%s is exact: %s', (spec, isIt) => {
  expect(isExact(spec)).toBe(isIt);
});

/**
 * Packages without an integrity value, and those for another platform that are not locked: `npm install`
 * leaves these out where `node_modules` exists (npm/cli #4828), and `npm ci` refuses such a lockfile there.
 */
const unheld = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link, optionalDependencies = {} }]) => [
    ...(path.includes('node_modules/') && !link && !integrity ? [path] : []),
    ...Object.keys(optionalDependencies).filter(
      (name) => !Object.keys(packages).some((other) => other.endsWith(`node_modules/${name}`)),
    ),
  ]);

test('every package is locked by a hash, also those of other platforms', () => {
  // Where one is missing: delete node_modules, then npm install.
  expect(unheld(locked)).toEqual([]);
  const whole = { integrity: 'sha512-a' };
  expect(unheld({ 'node_modules/a': {}, 'node_modules/b': whole })).toEqual(['node_modules/a']);
  const forMac = { optionalDependencies: { 'b-darwin': '1.0.0' } };
  expect(unheld({ 'node_modules/b': { ...whole, ...forMac } })).toEqual(['b-darwin']);
});

/** `20 || 22`, `*` and all that `compare-versions` reads. */
const isInRange = (version: string, range: string): boolean =>
  range === '*' || satisfies(version, range.replaceAll(/(?<=^|\| *)(?=\d+ *(?:\||$))/g, '^'));

/** Both ends of what is promised: the oldest release, and the one that is recommended. */
const promised: readonly string[] = [
  `${read('package.json').engines.node.replace('>=', '')}.0`,
  `${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}.0.0`,
];

test('every locked package runs on the oldest Node and on the recommended one', () => {
  const refused = Object.entries(locked).filter(([, { optional, engines = {} }]) => {
    const range = Array.isArray(engines) ? '*' : (engines.node ?? '*');
    // npm skips optional ones by itself.
    return !optional && !promised.every((version) => isInRange(version, range));
  });
  expect(refused.map(([path]) => path)).toEqual([]);
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
        file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
    )
    .map((file) => `tools/${file}`);
  const workflows = readdirSync(join(root, '.github/workflows'));
  const texts = [
    'package.json',
    'docs/deploying.md',
    ...files,
    ...workflows.map((name) => `.github/workflows/${name}`),
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes('npx'));
  const names = texts.flatMap((text) => text.match(/(?<=[ '])[\w-]+@\d+\.\d+\.\d+/g) ?? []);
  expect(new Set(names)).toEqual(new Set(Object.keys(fetched)));
  for (const range of Object.values(fetched)) {
    expect(promised.filter((version) => !isInRange(version, range))).toEqual([]);
  }
});

test.each([
  ['>=22.12.0', false, true],
  ['20 || 22', true, false],
  ['^20.19.0 || >=22.12', true, true],
  ['20 || >=22', true, true],
  ['*', true, true],
])('%s holds 20.20.0: %s, 24.0.0: %s', (range, ofOld, ofNew) => {
  expect(isInRange('20.20.0', range)).toBe(ofOld);
  expect(isInRange('24.0.0', range)).toBe(ofNew);
});
