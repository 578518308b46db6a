import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../measure/test-run/chromium';
import { browserArguments } from './browser-arguments';
import type { Rehearsal } from './rehearsal';

/** A page that somebody has open. */
export interface OpenPage {
  /** Goes to pages of every section, without loading a document; returns what it reports as wrong. */
  visitEverything(): Promise<string[]>;
  close(): Promise<void>;
}

/** Pages that no link of the home page names. */
const unlinked = ['/status', '/login'];

/** Opens the home page in Chromium, under the service worker as at a second visit, and reads on when told to. */
export async function openPage(rehearsal: Rehearsal): Promise<OpenPage> {
  const { page, opened } = await launch(rehearsal, { serviceWorkers: 'allow' });
  await page.goto(rehearsal.origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await ready(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) {
    throw new Error('no service worker controls the page');
  }
  return opened;
}

/** Receives the document of the home page, but none of its scripts until told to. */
export async function openSlowly(
  rehearsal: Rehearsal,
): Promise<OpenPage & { goOn(): Promise<void> }> {
  const { page, opened } = await launch(rehearsal, { serviceWorkers: 'block' });
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(rehearsal.origin, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return {
    ...opened,
    async goOn() {
      goOn();
      await ready(page);
    },
  };
}

const ready = (page: Page) =>
  page.waitForSelector('html[data-ready="true"]', { state: 'attached' });

async function launch(rehearsal: Rehearsal, options: BrowserContextOptions) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...browserArguments(rehearsal)],
  });
  const page = await browser.newPage(options);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  const opened: OpenPage = {
    async visitEverything() {
      const begun = await timeOrigin(page);
      const links = page.locator('nav a[href^="/"], footer a[href^="/"], main a[href*="/post/"]');
      const linked = new Set(
        await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')),
      );
      for (const path of [...linked, ...unlinked]) {
        await goTo(page, path);
        await page.waitForURL(rehearsal.origin + path);
        await ready(page);
        await page.locator('h1').first().waitFor();
        const fallbacks = await page.getByRole('button', { name: 'Retry' }).count();
        if (fallbacks > 0) problems.push(`${path} shows a fallback`);
      }
      if (linked.size < 3) problems.push(`the page names ${linked.size} others`);
      if ((await timeOrigin(page)) !== begun) problems.push('another document was loaded');
      return problems;
    },
    close: () => browser.close(),
  };
  return { page, opened };
}

/** When the document began: another one has another time. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** By a link where there is one, else as by the browser's buttons. */
async function goTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  if ((await link.count()) > 0) return link.dispatchEvent('click');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
