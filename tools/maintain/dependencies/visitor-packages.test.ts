import { documentedPackages, documentFaults, packagesOf } from './visitor-packages';

const modules = [
  'mf-a/src/page/Page.tsx',
  'node_modules/quill/core.js',
  'node_modules/quill/node_modules/@scope/inner/index.js',
  'node_modules/diff/lib/index.js',
  'node_modules/diff/lib/word.js',
];
const page = (...lines: string[]) => `# Title

| Package | Version | Why | Size |
| ------- | ------- | --- | ---- |
${lines.join('\n')}

| File | Size |
| ---- | ---- |
| \`remoteEntry.js\` | 8 KB |
`;
const quill = '| `quill`, `@scope/inner` | 2.0.3, 1.0.0 | Rich text | 51 KB |';
const diff = '| `diff` | 9.0.0 | Words | 2 KB |';
const lock = {
  packages: {
    'node_modules/quill': { version: '2.0.3' },
    'node_modules/quill/node_modules/@scope/inner': { version: '1.0.0' },
    'node_modules/diff': { version: '9.0.0' },
  },
};

test('packages are told by the innermost folder, each folder once', () => {
  expect(packagesOf(modules)).toEqual([
    { name: 'diff', folder: 'node_modules/diff' },
    { name: 'quill', folder: 'node_modules/quill' },
    { name: '@scope/inner', folder: 'node_modules/quill/node_modules/@scope/inner' },
  ]);
});

test('lines are those of tables of packages, one for each that is named', () => {
  expect(documentedPackages(page(quill, diff))).toEqual([
    { name: 'quill', version: '2.0.3', empty: 0, broughtAlong: false },
    { name: '@scope/inner', version: '1.0.0', empty: 0, broughtAlong: false },
    { name: 'diff', version: '9.0.0', empty: 0, broughtAlong: false },
  ]);
});

test.each([
  ['nothing', page(quill, diff), []],
  ['a package without a line', page(quill), ['diff reaches browsers and has no line']],
  [
    'a line of what is gone',
    page(quill, diff, '| `swiper` | 11.0.0 | Sliders | 40 KB |'),
    ['swiper reaches no browser'],
  ],
  [
    'a line of another version',
    page(quill, '| `diff` | 8.0.0 | Words | 2 KB |'),
    ['diff is locked at 9.0.0, its line says 8.0.0'],
  ],
  [
    'what was chosen, in the table of what others bring along',
    `${page(quill)}\n| Package | Version | Comes with | What |\n| - | - | - | - |\n${diff}`,
    ['diff needs a line that says why'],
  ],
  [
    'a line that does not say why',
    page(quill, '| `diff` | 9.0.0 | | 2 KB |'),
    ['the line of diff has an empty cell'],
  ],
])('finds %s', (_what, markdown, faults) => {
  expect(documentFaults(modules, markdown, lock, new Set(['quill', 'diff']))).toEqual(faults);
});
