import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesFile } from '../../../build/bundle/build-files';
import { packageOf } from '../../../build/bundle/provided-versions';
import { remoteNames } from '../../../build/bundle/workspace';
import { startSite } from '../../test-run/processes';
import { budgetFile, compareWeights, readBudget, weightsOf } from './budget';
import { weighedPages, weighFirstVisits } from './first-visits';

/**
 * `npm run bench -- weight`: what each page's first visit fetches, entry by entry beside the budget, on
 * the site that browser tests run on.
 * @param options `write` makes what is measured the budget.
 */
export async function runWeight(root: string, { write }: { write: boolean }): Promise<void> {
  const site = startSite(join(root, '.local/bench-weight'));
  try {
    if (!(await site.ready)) throw new Error('The site did not start.');
    const weights = weightsOf(await weighFirstVisits(await weighedPages()));
    console.table(compareWeights(readBudget(root), weights));
    for (const part of ['shell', ...remoteNames(root)]) {
      console.log(part);
      console.table(sizesIn(root, part));
    }
    if (write) writeFileSync(join(root, budgetFile), `${JSON.stringify(weights, null, 2)}\n`);
  } finally {
    await site.stop();
  }
}

/** Bytes of packages, and of our folders, in the build of a part, before they are minified. */
function sizesIn(root: string, part: string): Record<string, number> {
  const file = join(root, part, 'dist', modulesFile);
  const modules: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
  const sizes = new Map<string, number>();
  for (const [path, bytes] of Object.entries(modules)) {
    const [, inPackage] = /.*node_modules\/(.*)/.exec(path) ?? [];
    const name = inPackage ? packageOf(inPackage) : path.split('/').slice(0, 2).join('/');
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  const sorted = [...sizes].sort(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted);
}
