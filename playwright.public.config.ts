import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/**
 * Tests of pages that visitors read, on the site as files of a static host below a path; run by `npm run test:long`.
 * What asks the backend (`@backend`) cannot hold there.
 */
export default defineConfig({
  ...config,
  grep: /@generic/,
  grepInvert: /@writes|@exclusive|@backend|@hosting/,
  projects: [{ name: 'public folder' }],
  use: { ...config.use, baseURL: 'http://localhost:3005/some/path/' },
  webServer: {
    command: 'node --import tsx e2e/public-folder/serve.ts',
    wait: { stdout: /ready http/ },
    timeout: 900_000,
  },
});
