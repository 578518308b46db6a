import { errorMessage } from '@site/shared/text';
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import type { BrowserWindow, Engine } from '../driver/browser-window';

/** Firefox and Chromium by WebDriver BiDi. */
export async function launchBidi(
  name: string,
  options: LaunchOptions & { executablePath: string },
): Promise<Engine> {
  const browser = await puppeteer.launch({ ...options, protocol: 'webDriverBiDi', headless: true });
  return {
    name,
    version: await browser.version(),
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return bidiWindow(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

async function bidiWindow(page: Page, close: () => Promise<void>): Promise<BrowserWindow> {
  const problems = await watch(page);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    async turnWheelAt({ x, y }, pixels) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: pixels });
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    async chooseFile(expression, path) {
      const handle = (await page.evaluateHandle(expression)).asElement();
      const input = await handle?.toElement('input');
      await input?.uploadFile(path);
    },
    setViewport: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    problems: async () => problems,
    close,
  };
}

async function watch(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${problem} (on ${page.url()})`);
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    note(`error: ${errorMessage(error)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
  page.on('dialog', (question) => void question.accept());
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.setViewport({ width: 1280, height: 900 });
  return problems;
}
