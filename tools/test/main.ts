import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from './chromium';

const JestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads how many tests passed and failed from what the step left behind. */
  count?: () => { passed: number; failed: number };
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const jestFile = join(reports, 'jest.json');
const playwrightFile = join(reports, 'playwright.json');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit tests',
    command: ['jest', '--json', `--outputFile=${jestFile}`],
    count: () => {
      const { numPassedTests, numFailedTests } = v.parse(JestReport, read(jestFile));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  {
    name: 'end-to-end tests on the production build',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
    count: () => {
      const { expected, unexpected, flaky } = v.parse(PlaywrightReport, read(playwrightFile)).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  },
];

let passed = 0;
let failed = 0;
const broken: string[] = [];
const chromium = ensureChromium();
for (const { name, command, env, count } of steps) {
  const begun = Date.now();
  console.log(`\n== ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(join('node_modules/.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: chromium, ...env },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  if (status !== 0) broken.push(name);
  if (count !== undefined) {
    try {
      const counted = count();
      passed += counted.passed;
      failed += counted.failed;
    } catch {
      broken.push(`${name} (no report)`);
    }
  }
}
rmSync(reports, { recursive: true, force: true });
if (broken.length > 0) console.log(`\nfailed: ${[...new Set(broken)].join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
