import { site } from '@site/shared/site';
import { type Ask, askNetwork, askOnce } from '../../tools/maintain/doctor/ask';
import { examine } from '../../tools/maintain/doctor/examine';
import { siteAt } from '../../tools/maintain/doctor/site-under-test';
import { expect, test } from '../fixtures/site';
import { type BrokenVariant, brokenVariants } from './broken-variants';

const local = siteAt('http://localhost:3000', site);
/** Saves of the sample content are older by then than the doctor tolerates. */
const now = Date.now() + 4 * 3_600_000;

/** The network with one thing broken in it. */
const broken =
  (network: Ask, { at, answer }: BrokenVariant): Ask =>
  async (url, options) => {
    const real = await network(url, options);
    if (!at.test(url)) return real;
    const changed = answer(real);
    if (changed === undefined) throw new TypeError('fetch failed');
    return changed;
  };

test('the doctor finds nothing wrong here, and finds whatever is broken', async () => {
  // What the real site answers is asked once for all variants.
  const network = askOnce(askNetwork);
  expect(await examine(network, local, now)).toEqual([]);
  expect(brokenVariants.length).toBeGreaterThanOrEqual(20);
  for (const variant of brokenVariants) {
    const findings = await examine(broken(network, variant), local, now);
    const problems = new Set(findings.map(({ problem }) => problem));
    expect.soft([...problems], variant.name).toContain(variant.expected);
  }
});
