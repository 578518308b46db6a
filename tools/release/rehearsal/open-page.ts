import { chromium } from '@playwright/test';
import { ensureChromium } from '../../measure/test-run/chromium';
import { browserArguments } from './browser-arguments';
import type { Rehearsal } from './rehearsal';

/** A page that somebody has open. */
export interface OpenPage {
  /** Goes to every page that its menu names, without loading a document; returns what it reports as wrong. */
  visitEverything(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the home page in Chromium, and reads on when told to. */
export async function openPage(rehearsal: Rehearsal): Promise<OpenPage> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...browserArguments(rehearsal)],
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  let documents = 0;
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  const ready = () => page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
  await page.goto(rehearsal.origin);
  await ready();
  return {
    async visitEverything() {
      const links = page.locator('nav a[href^="/"], footer a[href^="/"]');
      const paths = new Set(
        await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')),
      );
      for (const path of paths) {
        await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
        await page.waitForURL(rehearsal.origin + path);
        await ready();
        await page.locator('h1').first().waitFor();
        const fallbacks = await page.getByRole('button', { name: 'Retry' }).count();
        if (fallbacks > 0) problems.push(`${path} shows a fallback`);
      }
      if (paths.size < 3) problems.push(`the menu names ${paths.size} pages`);
      if (documents > 1) problems.push(`${documents} documents were loaded`);
      return problems;
    },
    close: () => browser.close(),
  };
}
