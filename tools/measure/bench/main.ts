import { loadavg } from 'node:os';
import { parseArguments } from '../../site/start/parse-arguments';
import { startBenchSites } from './bench-sites';
import { launchBrowser, type Visit, visit } from './measure';
import { medians, ratiosOf } from './targets';
import { runWeight } from './weight/run-weight';

const USAGE = 'npm run bench -- [weight [--write]]';
const ROUNDS = 2;
const given = parseArguments({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (!given.ok) {
  console.error(`${given.message}\n${USAGE}`);
  process.exit(2);
}
const [command, ...rest] = given.positionals;
const isKnown = command === undefined || command === 'weight';
if (!isKnown || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

/** Visits the pages in every variant. Returns whether all figures are within their targets. */
async function runVisits(): Promise<boolean> {
  const sites = await startBenchSites(process.cwd());
  const browser = await launchBrowser(sites.keyHash);
  const visits = sites.pages.flatMap((page) =>
    sites.variants.map(({ variant, url }) => ({ page, variant, url, done: [] as Visit[] })),
  );
  // The first round compresses files while they are served, so its times are not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { page, variant, url, done } of visits) {
      const measured = await visit(browser, { url: url(page), hasScript: variant !== 'line' });
      if (round > 0) done.push(measured);
    }
    console.log(`round ${round} of ${ROUNDS}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  }
  await browser.close();
  await sites.close();
  const rows = visits.map(({ page, variant, done }) => ({ page, variant, ...medians(done) }));
  const ratios = ratiosOf(rows);
  console.table(rows);
  console.table(ratios);
  return ratios.every(({ isMet }) => isMet);
}

if (command === 'weight') {
  await runWeight(process.cwd(), given.values);
  process.exit(0);
}
process.exit((await runVisits()) ? 0 : 1);
