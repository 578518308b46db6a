import type { Page } from '@playwright/test';
import { site } from '@site/shared/site';
import { publicPages } from '../fixtures/public-pages';
import { expectNoGrowth, type Held } from './leak-metrics';

/** One navigation within the site, as people do it: by a click. */
type Step = (page: Page) => Promise<void>;

/** Follows the first link with this address, or with one that has it in it, to a page's heading. */
const follow =
  (address: string, heading: string | RegExp, match: '=' | '*=' = '='): Step =>
  async (page) => {
    await page.locator(`a[href${match}"${address}"]:visible`).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForURL(({ pathname }) => pathname.includes(address));
  };

const home: Step = async (page) => {
  await follow('/', site.society.heroTitle)(page);
  // Slots are filled after the page itself is ready; their content counts as retained by the page.
  for (const name of ['From the blog', 'Latest updates']) {
    await page.getByRole('region', { name }).getByRole('heading', { level: 3 }).first().waitFor();
  }
};
const blog = follow('/blog', 'Blog');
const latest = follow('/latest', 'Latest Updates');
const POST = '/blog/post/reading-the-night-sky-from-campus';
const post = follow(POST, 'Your first hour under the night sky');
const topic = follow('/blog/telescopes', 'Telescopes');
const pages: readonly Step[] = publicPages
  .filter(
    ({ path }) => !/^\/(?:$|blog|latest|login|join|preview|account-action|tonight)/.test(path),
  )
  .map(({ path, heading }) => follow(path, heading));
/** No page of every round but the first one leads there. */
const tonight = follow('/tonight', 'Tonight');
const openUpdate: Step = async (page) => {
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};
const closeUpdate: Step = async (page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Some twenty navigations each, from the landing page back to it. */
export const rounds = {
  visitor: [
    ...[post, topic, latest, openUpdate, closeUpdate, ...pages, latest, blog, post, topic],
    ...[blog, latest, blog, home, tonight, home],
  ],
  /** Through all that members have besides: forms, and the editor. */
  member: [
    ...[post, follow(`${POST}/edit`, 'Edit post'), post, topic, blog],
    ...[follow('/blog/post/new', 'New post'), latest, openUpdate],
    ...[follow('/latest/edit/', 'Edit update', '*='), latest],
    ...[follow('/latest/new/', 'New update', '*='), ...pages, blog, home, tonight, home],
  ],
} as const;

/** Rounds after which all code is there and every page was shown more than once. */
const WARM = 2;

/**
 * Goes from page to page, and expects that the landing page then holds no more than it did early.
 * @param warm rounds before the first measurement. Default: 2
 */
export async function expectNothingLeft(
  page: Page,
  measure: () => Promise<Held>,
  round: readonly Step[],
  navigations: number,
  warm = WARM,
): Promise<void> {
  const go = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      for (const step of round) await step(page);
    }
  };
  await go(warm);
  const early = await measure();
  await go(Math.ceil(navigations / round.length) - warm);
  await expectNoGrowth(measure, early);
}
