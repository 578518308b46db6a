import { errorMessage } from '@site/shared/text';
import puppeteer, { type Page } from 'puppeteer-core';
import { ensurePackages } from '../../tools/measure/test-run/debian-packages';
import { type Engine, PATIENCE_MS, until, type Visitor } from './visitor';

/** Firefox ESR of Debian, by WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  ensurePackages(['firefox-esr']);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  console.log(`firefox: ${await browser.version()}`);
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ width: 1280, height: 900 });
      page.on('dialog', (question) => void question.accept());
      return visitorOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);
  const visitor: Visitor = {
    async goto(url) {
      // Firefox reports a script whose download is cut off by leaving as one that was tampered with.
      const haveCome = 'performance.getEntriesByName(src).length > 0';
      await until(visitor, `[...document.scripts].every(({ src }) => src === '' || ${haveCome})`);
      await page.goto(url);
    },
    see: async (xpath) => void (await find(xpath).setVisibility('visible').wait()),
    click: (xpath) => find(xpath).click(),
    fill: (xpath, text) => find(xpath).fill(text),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(xpath, file) {
      const input = await page.waitForSelector(`xpath/${xpath}`);
      await (await input?.toElement('input'))?.uploadFile(file);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    problems: watch(page),
    close,
  };
  return visitor;
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${problem} (on ${page.url()})`);
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => void note(errorMessage(error)));
  page.on('response', (response) => {
    // A page that is not in the snapshot yet is answered by 404 with the frame.
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) note(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
