import { launchBrowser } from '../bench-browser';
import { startBenchSites } from '../bench-sites';
import { median } from '../report';
import { judge, type Ratio, ratioTable, targets } from '../targets';
import { interactions, interactionToNextPaint } from './interactions';
import { navigationToPost } from './navigations';

const variants = ['site', 'spa'] as const;

/**
 * `npm run bench -- use`: how long a visitor waits on a page that is ready: for the next paint after
 * an interaction, and for the page behind a card. Medians, in milliseconds.
 */
export async function runUse(root: string, rounds: number): Promise<void> {
  const sites = await startBenchSites(root, undefined);
  const browser = await launchBrowser(sites.keyHash);
  const taken = new Map<string, number[]>();
  const note = (name: string, ms: number) => taken.set(name, [...(taken.get(name) ?? []), ms]);
  // The first round packs what is served, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of variants) {
      const origin = sites.origins.get(variant) ?? '';
      for (const interaction of interactions) {
        const ms = await interactionToNextPaint(browser, origin, interaction);
        if (round > 0) note(`${interaction.name}, ${variant}`, ms);
      }
      const { cold, warm } = await navigationToPost(browser, origin);
      if (round > 0) note(`cold, ${variant}`, cold);
      if (round > 0) note(`warm, ${variant}`, warm);
    }
    console.log(`round ${round} of ${rounds} done`);
  }
  await browser.close();
  await sites.close();
  console.log(`\n${ratioTable(judgeUse((name) => median(taken.get(name) ?? [])))}`);
}

/**
 * Holds what was measured to its targets.
 * @param ms gives the median of `{name}, {variant}`.
 */
export function judgeUse(ms: (name: string) => number): Ratio[] {
  return [
    ...interactions.map(({ name, path }) =>
      judge(path, `INP, ${name}, ms`, ms(`${name}, site`), targets.inp),
    ),
    judge('/blog', 'to a post, warm, ms', ms('warm, site'), targets.navigation.warm),
    judge(
      '/blog',
      'to a post, cold, site / spa',
      ms('cold, site') / ms('cold, spa'),
      targets.navigation.coldToSpa,
    ),
  ];
}
