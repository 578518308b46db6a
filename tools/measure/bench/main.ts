import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { runBackendBench } from './backend';
import { launchBrowser } from './bench-browser';
import { type BenchSites, startBenchSites } from './bench-sites';
import { runLighthouse } from './lighthouse/run-lighthouse';
import { type Visit, visit, waterfallOf } from './measure';
import { rowOf, rowTable, type Variant, waterfallTable } from './report';
import { growthOf, ratiosOf, ratioTable } from './targets';
import { runUse } from './use/run-use';
import { runWeight } from './weight/run-weight';

const { values, positionals } = parseArgs({
  options: {
    posts: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    waterfall: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const root = process.cwd();
const rounds = wholeNumber('rounds', values.rounds);
const commands: Readonly<Record<string, () => Promise<void>>> = {
  backend: runBackendBench,
  weight: () => runWeight(root, values),
  use: () => runUse(root, rounds),
  lighthouse: () => runLighthouse(root),
};
if (positionals[0] !== undefined) {
  const run = commands[positionals[0]];
  if (run === undefined) {
    console.error(
      `There is no bench "${positionals[0]}", only: ${Object.keys(commands).join(', ')}.`,
    );
    process.exit(1);
  }
  await run();
  process.exit();
}
const posts = values.posts === undefined ? undefined : wholeNumber('posts', values.posts);

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  console.error(`--${option} takes a whole number above 0, not "${text}".`);
  process.exit(1);
}

/** Whether a page is measured in a variant: what many posts do is seen where posts are. */
const isMeasured = (page: string, variant: Variant): boolean => {
  if (variant === 'limit') return page === '/';
  return !variant.startsWith('site-') || /^\/(?:$|blog|latest)/.test(page);
};

const hasScript = (variant: Variant): boolean => variant !== 'floor' && variant !== 'limit';

/** The visits of one round. */
function plan({ pages, origins }: BenchSites): { page: string; variant: Variant; url: string }[] {
  return pages.flatMap((page) =>
    [...origins]
      .filter(([variant]) => isMeasured(page, variant))
      .map(([variant, origin]) => ({ page, variant, url: origin + page })),
  );
}

/** Round by round, so that a busy minute of the machine falls on all variants alike. */
async function measure(browser: Browser, sites: BenchSites) {
  const visits = plan(sites).map((each) => ({ ...each, visits: [] as Visit[] }));
  // The first round packs what is served, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { url, variant, visits: done } of visits) {
      const measured = await visit(browser, url, hasScript(variant));
      if (round > 0) done.push(measured);
    }
    const load = loadavg()[0]?.toFixed(1);
    console.log(`round ${round} of ${rounds} done, load of the machine ${load}`);
  }
  return visits.map(({ page, variant, visits: done }) => rowOf(page, variant, done));
}

/** One visit each after the rounds, when everything that is served has been packed. */
async function printWaterfalls(browser: Browser, sites: BenchSites): Promise<void> {
  for (const { url, variant } of plan(sites)) {
    if (!hasScript(variant)) continue;
    const title = `${variant} ${new URL(url).pathname}`;
    console.log(`\n${waterfallTable(title, await waterfallOf(browser, url))}`);
  }
}

const sites = await startBenchSites(root, posts);
const browser = await launchBrowser(sites.keyHash);
const rows = await measure(browser, sites);
if (values.waterfall) await printWaterfalls(browser, sites);
await browser.close();
const growth = posts === undefined ? [] : growthOf(rows, `site-${posts}`);
const ratios = [...ratiosOf(rows), ...growth];
console.log(`\n${rowTable(rows)}\n\n${ratioTable(ratios)}`);
mkdirSync(join(root, 'bench'), { recursive: true });
writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify({ rows, ratios }, null, 2)}\n`);
await sites.close();
process.exit(0);
