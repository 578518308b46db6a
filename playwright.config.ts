import { readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/measure/test-run/chromium';
import { ensurePackages, testPackages } from './tools/measure/test-run/debian-packages';

ensurePackages(testPackages);

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests with a tag. On the site of another society only those run that hold for every society. */
const { isSample, pictures } = JSON.parse(readFileSync('society/settings.json', 'utf8'));
const tagged = (tag = ''): RegExp => new RegExp(`${isSample ? '' : '(?=.*@generic)'}.*${tag}`, 's');

/** Folders whose browser tests run, by `TEST_FOLDERS` (separated by spaces); otherwise all. */
const folders = process.env.TEST_FOLDERS || 'e2e shell mf-[^/]+';
const root = import.meta.dirname.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// Not globs: those would find a folder of that name anywhere.
const specs = folders.split(' ').map((folder) => new RegExp(`^${root}/${folder}/.*\\.spec\\.ts$`));

const site = {
  command: 'node tools/start.mjs --fresh',
  env: { SITE_LOCAL_DIR: '.local/e2e' },
  wait: { stdout: /ready http:\/\/localhost:3000/ },
  reuseExistingServer: false,
  timeout: 240_000,
  stdout: 'pipe' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

export default defineConfig({
  testDir: '.',
  testMatch: specs,
  testIgnore: [
    ...['**/node_modules/**', '**/dist/**', new RegExp(`^${root}/(?:\\.local|tools)/`)],
    // They need a society whose pictures are in the database.
    ...(pictures === 'database' ? [] : ['**/e2e/without-card/**']),
  ],
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,

  retries: 0,
  // One more than most machines of a CI have processors: some tests wait.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reportSlowTests: { max: 10, threshold: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: 'http://localhost:3000',
    launchOptions: {
      executablePath: findChromium(process.env, 'chromium-headless-shell'),
      args: quiet,
    },
    // Animations keep both processors busy, so tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // A service worker's requests cannot be intercepted; shell/e2e/offline allows them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'reading', grep: tagged(), grepInvert: /@writes/ },
    // Tests that change the stored content run after those that count it.
    { name: 'writing', grep: tagged('@writes'), dependencies: ['reading'] },
  ],
  // `npm test` builds and starts the site while other steps run.
  ...(process.env.SITE_RUNS === undefined && { webServer: site }),
});
