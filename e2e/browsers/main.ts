import { join } from 'node:path';
import { errorMessage } from '@site/shared/text';
import { startSite } from '../../tools/measure/test-run/processes';
import { parseArguments } from '../../tools/site/start/parse-arguments';
import { launchChromium } from './engines/chromium';
import { launchFirefox } from './engines/firefox';
import { launchWebKit } from './engines/webkit/webkit';
import { journeys } from './journeys';
import { type Counts, runJourneys } from './run';

const launchers = { firefox: launchFirefox, chromium: launchChromium, webkit: launchWebKit };
type EngineName = keyof typeof launchers;
const engineNames = Object.keys(launchers) as EngineName[];
const isEngine = (word: string): word is EngineName => word in launchers;
const folder = join(process.cwd(), '.local/browsers');

const read = parseArguments({
  options: { screenshots: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (!read.ok) fail(read.message);
const named = read.positionals.filter(isEngine);
const words = read.positionals.filter((word) => !isEngine(word));
const chosen = journeys.filter(({ name }) => words.every((word) => name.includes(word)));
if (chosen.length === 0) {
  fail(`No journey is called so. There are: ${journeys.map(({ name }) => name).join(', ')}`);
}

/** One engine from start to end; a browser that does not start has failed every journey. */
async function runEngine(name: EngineName): Promise<Counts> {
  try {
    const engine = await launchers[name]();
    console.log(`${name}: ${engine.version}`);
    try {
      const options = { folder: join(folder, 'screenshots'), keepsScreenshots: screenshots };
      return await runJourneys(engine, chosen, options);
    } finally {
      await engine.close();
    }
  } catch (error) {
    console.error(`${name}: FAILED: ${errorMessage(error)}`);
    return { passed: 0, failed: chosen.length };
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const { screenshots } = read.values;
const site = startSite(folder);
if (!(await site.ready)) fail('The site did not start.');
const counts = await Promise.all((named.length > 0 ? named : engineNames).map(runEngine));
await site.stop();
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
