import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { parseArguments } from '../../site/start/parse-arguments';
import { ensurePackages, testPackages } from './debian-packages';
import { runProgram, startSite } from './processes';
import { readReport, type TestCounts } from './test-counts';
import { type Plan, planTests } from './test-plan';

/** Runs the steps of a plan; those that only read run at once, and the site is built beside them. */
async function run(plan: Plan, reports: string): Promise<{ runs: TestCounts[]; broken: string[] }> {
  const broken: string[] = [];
  const runs: TestCounts[] = [];
  const tests = async (name: string, command: readonly string[], env = {}): Promise<boolean> => {
    const file = join(reports, `${runs.length}.json`);
    const json = command[0] === 'jest' ? ['--json', `--outputFile=${file}`] : [];
    const reporting = { ...plan.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const isOk = await runProgram(name, [...command, ...json], reporting);
    try {
      const counts = readReport(JSON.parse(readFileSync(file, 'utf8')));
      runs.push(counts);
      if (!isOk && counts.failed === 0) broken.push(name);
    } catch {
      broken.push(`${name} (no report)`);
    }
    return isOk;
  };
  const site = plan.browser.length > 0 ? startSite() : undefined;
  await Promise.all(
    plan.checks.map(async ({ name, command }) => {
      if (!(await runProgram(name, command))) broken.push(name);
    }),
  );
  await tests('unit tests', plan.unit);
  if (site && !(await site.ready)) broken.push('start of the site');
  else {
    for (const { name, command } of plan.browser) {
      // Tests that write would run on what tests before them left in doubt.
      if (!(await tests(name, command, { SITE_RUNS: 'true' }))) break;
    }
  }
  await site?.stop();
  return { runs, broken };
}

const given = parseArguments({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    fix: { type: 'boolean' },
    shard: { type: 'string' },
  },
});
const folders = given.ok ? given.positionals.map((folder) => normalize(join(folder, '.'))) : [];
const missing = folders.find(
  (folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory(),
);
if (!given.ok || missing !== undefined) {
  console.error(given.ok ? `There is no folder ${missing}.` : given.message);
  process.exit(1);
}
const plan = planTests({ folders, ...given.values });
ensurePackages(testPackages);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const begun = Date.now();
const { runs, broken } = await run(plan, reports);

const sum = (kind: 'passed' | 'failed' | 'skipped') =>
  runs.reduce((total, each) => total + each[kind], 0);
const [passed, skipped] = [sum('passed'), sum('skipped')];
if (skipped > 0) broken.push(`${skipped} tests did not run`);
if (plan.needsTests && passed + sum('failed') === 0) broken.push('no test ran');
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
const failed = sum('failed') + broken.length;
console.log(`\n${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
// The channel to the process that started this one would keep it alive.
process.exit(failed > 0 ? 1 : 0);
