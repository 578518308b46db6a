import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const { webServer: _localSite, ...others } = config;

/** Tests of any society's site at a deployed address, `npm run e2e -- --base <address>`. They write nothing. */
export default defineConfig({
  ...others,
  grep: /@generic/,
  grepInvert: /@writes|@backend|@content/,
  projects: [{ name: 'deployed' }],
  use: { ...config.use, baseURL: process.env.E2E_BASE },
});
