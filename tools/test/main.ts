import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../start/read-arguments';
import { ensureTestBrowsers } from './chromium';
import { readJestReport, readPlaywrightReport, slowestLines, type TestRun } from './durations';
import { runProgram, startSite } from './processes';
import { type Plan, planTests } from './test-plan';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Runs the steps of a plan; those that only read run at once, and the site is built beside them. */
async function run(plan: Plan, reports: string): Promise<{ runs: TestRun[]; broken: string[] }> {
  const broken: string[] = [];
  const runs: TestRun[] = [];
  const step = async (name: string, command: readonly string[], env?: Record<string, string>) => {
    if (!(await runProgram(name, command, env))) broken.push(name);
  };
  const count = (name: string, readReport: () => TestRun) => {
    try {
      runs.push(readReport());
    } catch {
      broken.push(`${name} (no report)`);
    }
  };
  const site = plan.browser && startSite();
  await Promise.all(plan.checks.map(({ name, command }) => step(name, command)));
  if (plan.unit) {
    const file = join(reports, 'jest.json');
    await step('unit tests', [...plan.unit, '--json', `--outputFile=${file}`]);
    count('unit tests', () => readJestReport(process.cwd(), read(file)));
  }
  if (plan.browser && site) {
    const name = 'browser tests on the production build';
    const file = join(reports, 'playwright.json');
    if (await site.ready) {
      const { command, env } = plan.browser;
      await step(name, command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, SITE_RUNS: 'true' });
      count(name, () => readPlaywrightReport(read(file)));
    } else broken.push('start of the site');
    await site.stop();
  }
  return { runs, broken };
}

const given = readArguments({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, shard: { type: 'string' } },
});
const missing = given.ok ? given.positionals.find((folder) => !existsSync(folder)) : undefined;
if (!given.ok || missing !== undefined) {
  console.error(given.ok ? `There is no folder ${missing}.` : given.message);
  process.exit(1);
}
const plan = planTests({ folders: given.positionals, ...given.values });
if (plan.browser) ensureTestBrowsers();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const begun = Date.now();
const { runs, broken } = await run(plan, reports);
rmSync(reports, { recursive: true, force: true });

for (const { files } of runs) console.log(`\n${slowestLines(files).join('\n')}`);
const sum = (kind: 'passed' | 'failed' | 'skipped') =>
  runs.reduce((total, each) => total + each[kind], 0);
if (sum('skipped') > 0) broken.push(`${sum('skipped')} tests did not run`);
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
