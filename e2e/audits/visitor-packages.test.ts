import { packageFaults, packagesOf } from './visitor-packages';

const modules = [
  'mf-a/src/page/Page.tsx',
  'node_modules/quill/core.js',
  'node_modules/quill/node_modules/@scope/inner/index.js',
  'node_modules/diff/lib/index.js',
  'node_modules/diff/lib/word.js',
];
const entry = (...packages: string[]) => ({
  where: 'the editor',
  packages,
  why: 'Rich text',
  size: '51 KB',
  instead: 'TipTap',
});
const lock = {
  packages: {
    'node_modules/quill': { version: '2.0.3', dependencies: { '@scope/inner': '^1.0.0' } },
    'node_modules/quill/node_modules/@scope/inner': { version: '1.0.0' },
    'node_modules/diff': { version: '9.0.0' },
    'node_modules/swiper': { version: '11.0.0' },
  },
};
const faults = (...packages: string[]) =>
  packageFaults(modules, { entries: [entry(...packages)], lock }, new Set(['quill', 'diff']));

test('packages are told by the innermost folder, each once', () => {
  expect(packagesOf(modules)).toEqual(['@scope/inner', 'diff', 'quill']);
});

test('a chosen package explains what it depends on', () => {
  expect(faults('quill', 'diff')).toEqual([]);
});

test('a package without an entry is found, and an entry of what is gone', () => {
  expect(faults('quill')).toEqual(['diff reaches browsers and has no entry']);
  expect(faults('quill', 'diff', 'swiper')).toEqual(['swiper reaches no browser']);
});

test('a package that our manifests name needs an entry of its own', () => {
  const dependent = { ...lock.packages['node_modules/quill'], dependencies: { diff: '^9.0.0' } };
  const packages = { ...lock.packages, 'node_modules/quill': dependent };
  expect(
    packageFaults(modules, { entries: [entry('quill')], lock: { packages } }, new Set(['diff'])),
  ).toContain('diff reaches browsers and has no entry');
});
