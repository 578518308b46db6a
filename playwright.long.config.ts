import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The long drills in browsers, `*.long.ts`; run by `npm run test:long`. */
export default defineConfig({
  ...config,
  // They measure.
  workers: 1,
  testMatch: ['e2e/**/*.long.ts', '{shell,mf-*}/e2e/**/*.long.ts'],
  projects: [{ name: 'long' }],
});
