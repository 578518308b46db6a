import { readdirSync, readFileSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);

/** Tests of the sample society, `*.sample.test.ts`, do not hold for another one. */
const { isSample } = JSON.parse(readFileSync('society/settings.json', 'utf8'));
const others = isSample ? [] : ['\\.sample\\.test\\.tsx?$'];

const transform = {
  '^.+\\.(t|j|mj)sx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }],
};
const esmOnly =
  'quill|react-quill|react-quill-new|lodash-es|parchment|quill-delta|valibot|zustand|age-encryption|p-limit|p-map|yocto-queue|@noble|@scure';
/** What the builds make of files that are no scripts. */
const assets = {
  '\\.css$': '<rootDir>/tools/measure/testing/css-modules.cjs',
  '\\.(svg|webp|avif|woff2|bin)$': '<rootDir>/tools/measure/testing/asset-url.cjs',
};
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/', ...others],
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
  moduleNameMapper: assets,
};
const roots = ['backend', 'society', 'tools', 'e2e', 'shared', 'shell'].map(
  (name) => `<rootDir>/${name}`,
);

export default {
  // The site is built at the same time: what takes one second alone may take several.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/backend/local/'],
      roots: [...roots, ...remotes],
    },
    {
      // A package of its own: tools/measure/test-run/test-plan.ts says when its tests run.
      ...shared,
      displayName: 'local-backend',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      roots: ['<rootDir>/backend/local'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/measure/testing/browser-environment.cjs',
      setupFiles: ['<rootDir>/tools/measure/testing/dom-setup.ts'],
      testMatch: ['**/*.test.tsx'],
      roots: [...roots, ...remotes],
    },
  ],
};
