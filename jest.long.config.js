import config from './jest.config.js';

// Tests of generated cases try ten thousand here, and a sample of them in every other run.
process.env.LONG_TESTS = 'true';
const generated = [
  '**/any-shape.test.tsx',
  '**/hostile-content.test.tsx',
  '**/hostile-kinds.test.tsx',
  '**/hostile-previews.test.tsx',
  '**/many-media.test.ts',
  '**/random-drafts.test.ts',
  '**/rules-and-schema.test.ts',
  '**/two-tabs.test.ts',
  '**/data-layer/autosaves.test.ts',
];

/** The long drills, `*.long.ts`: minutes each, run by `npm run test:long`. */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    testMatch:
      project.displayName === 'dom'
        ? generated.filter((pattern) => pattern.endsWith('.tsx'))
        : ['**/*.long.ts', ...generated.filter((pattern) => pattern.endsWith('.ts'))],
    // Those of browsers are Playwright's.
    testPathIgnorePatterns: [...project.testPathIgnorePatterns, '/e2e/.*\\.long\\.ts$'],
  })),
};
