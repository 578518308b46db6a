import { readdirSync, readFileSync } from 'node:fs';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `<rootDir>/${name}`);
/** The remote that a new one begins as. */
const template = 'tools/release/remote/scaffold/template';

/** Tests of the sample society, `*.sample.test.ts`, do not hold for another one. */
const { isSample } = JSON.parse(readFileSync('society/settings.json', 'utf8'));
const others = isSample ? [] : ['\\.sample\\.test\\.tsx?$'];

const transform = {
  '^.+\\.(t|j|mj)sx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }],
};
const esmOnly =
  'quill|react-quill|react-quill-new|lodash-es|parchment|quill-delta|valibot|zustand|age-encryption|p-limit|p-map|yocto-queue|@noble|@scure|modern-tar';
/** What the builds make of files that are no scripts. */
const assets = {
  '\\.css$': '<rootDir>/tools/measure/testing/css-modules.cjs',
  '\\.(svg|webp|avif|woff2|bin)$': '<rootDir>/tools/measure/testing/asset-url.cjs',
};
const shared = {
  testMatch: ['**/*.test.{ts,tsx}'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/', ...others],
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
};

export default {
  // The site is built at the same time: what takes one second alone may take several.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        template,
        '<rootDir>/backend/local/',
      ],
      roots: ['<rootDir>/backend', '<rootDir>/society', '<rootDir>/tools'],
      moduleNameMapper: assets,
    },
    {
      // A package of its own: tools/measure/test-run/test-plan.ts says when its tests run.
      ...shared,
      displayName: 'local-backend',
      testEnvironment: 'node',
      roots: ['<rootDir>/backend/local'],
    },
    {
      // Parts together that may not import each other, without a browser.
      ...shared,
      displayName: 'together',
      testEnvironment: 'node',
      roots: ['<rootDir>/e2e/data-layer', '<rootDir>/e2e/hostile-content'],
      moduleNameMapper: assets,
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/measure/testing/browser-environment.cjs',
      setupFiles: ['<rootDir>/tools/measure/testing/dom-setup.ts'],
      roots: ['<rootDir>/shared', '<rootDir>/shell', ...remotes, `<rootDir>/${template}`],
      moduleNameMapper: assets,
    },
  ],
};
