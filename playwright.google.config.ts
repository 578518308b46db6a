import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/**
 * Login, accounts, uploads and headers on Google's own emulators; run by `npm run test:long`. Two parts stay ours, since
 * Google's are Java archives that no npm package has: the database, and the judge of `storage.rules`
 * (`tools/measure/google-emulators/storage-rules.ts`). `e2e/google-emulators/differences.ts` lists each answer that
 * differs, with its reason; a test fails where another one differs, or a listed one no longer does.
 */
export default defineConfig({
  ...config,
  testMatch: [
    'mf-admin/e2e/{login,people,removed-member,pictures,members-home}.spec.ts',
    'shell/e2e/routes/{headers,members-only,public-routes}.spec.ts',
    'e2e/doctor/*.spec.ts',
    'e2e/google-emulators/*.google.ts',
  ],
  ...(process.env.SITE_RUNS === undefined && {
    webServer: {
      command: 'node --import tsx tools/measure/google-emulators/main.ts',
      env: { SITE_LOCAL_DIR: '.local/e2e' },
      wait: { stdout: /ready http:\/\/localhost:3000/ },
      reuseExistingServer: false,
      timeout: 300_000,
      stdout: 'pipe' as const,
      stderr: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  }),
});
