import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from '../../test-run/processes';
import { tableOf } from '../report';
import { runRspack } from '../run-rspack';
import { budgetFile, compareWeights, differenceTable, readBudget, weightsOf } from './budget';
import { type FirstVisit, weighedPages, weighFirstVisits } from './first-visits';
import { type ScriptModules, scriptModules } from './script-modules';
import { groupShares, largestFirst } from './source-pieces';

interface Options {
  /** Lists modules, not only packages and folders. */
  modules: boolean;
  /** Makes what is measured the budget. */
  write: boolean;
}

/**
 * `npm run bench -- weight`: what each page's first visit fetches, entry by entry beside the
 * budget, and which packages, folders and modules the scripts consist of.
 */
export async function runWeight(root: string, { modules, write }: Options): Promise<void> {
  const base = join(root, '.local/bench-weight');
  const visits = await visitsOf(base);
  const weights = weightsOf(visits);
  console.log(differenceTable(compareWeights(readBudget(root), weights)));
  const maps = join(base, 'maps');
  runRspack({ root, output: maps });
  const scripts = scriptModules(visits, maps, root);
  for (const script of scripts) console.log(`\n${scriptTable(script, modules)}`);
  if (write) writeFileSync(join(root, budgetFile), `${JSON.stringify(weights, null, 2)}\n`);
}

/** Weighs the site that browser tests run on. */
async function visitsOf(folder: string): Promise<FirstVisit[]> {
  const site = startSite(folder);
  try {
    if (!(await site.ready)) throw new Error('The site did not start.');
    return await weighFirstVisits(weighedPages);
  } finally {
    await site.stop();
  }
}

const scriptTable = ({ entry, bytes, modules }: ScriptModules, listModules: boolean): string =>
  tableOf([
    [entry, String(bytes)],
    ...(listModules ? largestFirst(modules) : groupShares(modules)).map(([name, share]) => [
      name,
      String(share),
    ]),
  ]);
