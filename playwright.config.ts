import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/test/chromium';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'http://localhost:3000',
    launchOptions: { executablePath: findChromium(process.env), args: quiet },
    trace: 'off',
    // What passes a service worker cannot be intercepted; e2e/offline allows them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'readers', testIgnore: ['**/writers/**', '**/alone/**', '**/*.test.*'] },
    // What changes the stored content runs after what counts it.
    { name: 'writers', testMatch: '**/writers/**/*.spec.ts', dependencies: ['readers'] },
    // What stops or replaces parts of the site has it to itself.
    { name: 'alone', testMatch: '**/alone/**/*.spec.ts', dependencies: ['writers'], workers: 1 },
  ],
  webServer: {
    command: 'node tools/start.mjs --fresh',
    env: { STSS_LOCAL_DIR: '.local/e2e' },
    wait: { stdout: /ready http:\/\/localhost:3000/ },
    reuseExistingServer: false,
    timeout: 240_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
