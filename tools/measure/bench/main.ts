import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { parseArguments } from '../../site/start/parse-arguments';
import { type BenchSites, startBenchSites } from './bench-sites';
import { type Visit, visit } from './measure';
import { launchBrowser } from './slow-phone';
import { growthOf, ratiosOf, rowOf, type Variant } from './targets';
import { runUse } from './use';
import { runWeight } from './weight/run-weight';

const given = parseArguments({
  options: {
    posts: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (!given.ok) {
  console.error(given.message);
  console.error('npm run bench -- [weight [--write] | use] [--rounds <n>] [--posts <n>]');
  process.exit(1);
}
const { values, positionals } = given;
const root = process.cwd();
const rounds = wholeNumber('rounds', values.rounds);

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  console.error(`--${option} takes a whole number above 0, not "${text}".`);
  process.exit(1);
}

/** Whether a page is measured in a variant: what many posts do is seen where posts are. */
const isMeasured = (page: string, variant: Variant): boolean =>
  !variant.startsWith('site-') || /^\/(?:$|blog|latest)/.test(page);

/** Round by round, so that a busy minute of the machine falls on all variants alike. */
async function measure(browser: Browser, { pages, origins }: BenchSites) {
  const visits = pages.flatMap((page) =>
    [...origins]
      .filter(([variant]) => isMeasured(page, variant))
      .map(([variant, origin]) => ({ page, variant, url: origin + page, done: [] as Visit[] })),
  );
  // The first round packs what is served, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { url, variant, done } of visits) {
      const measured = await visit(browser, url, variant !== 'floor');
      if (round > 0) done.push(measured);
    }
    const load = loadavg()[0]?.toFixed(1);
    console.log(`round ${round} of ${rounds} done, load of the machine ${load}`);
  }
  return visits.map(({ page, variant, done }) => rowOf(page, variant, done));
}

/** Visits the pages in every variant. Whether what was measured is within the targets. */
async function runVisits(): Promise<boolean> {
  const posts = values.posts === undefined ? undefined : wholeNumber('posts', values.posts);
  const sites = await startBenchSites(root, posts);
  const browser = await launchBrowser(sites.keyHash);
  const rows = await measure(browser, sites);
  await browser.close();
  const growth = posts === undefined ? [] : growthOf(rows, `site-${posts}`);
  const ratios = [...ratiosOf(rows), ...growth];
  console.table(rows);
  console.table(ratios);
  mkdirSync(join(root, 'bench'), { recursive: true });
  writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify({ rows, ratios }, null, 2)}\n`);
  await sites.close();
  return ratios.every(({ met }) => met);
}

const [command] = positionals;
let isMet = command === undefined ? await runVisits() : true;
if (command === 'weight') await runWeight(root, values);
else if (command === 'use') await runUse(root, rounds);
else if (command !== undefined) {
  isMet = false;
  console.error(`There is no bench "${command}", only: weight, use.`);
}
process.exit(isMet ? 0 : 1);
