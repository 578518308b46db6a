import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The long drills in browsers, `*.long.ts`; run by `npm run test:long`. */
export default defineConfig({
  ...config,
  projects: [{ name: 'long', testMatch: '**/*.long.ts' }],
});
