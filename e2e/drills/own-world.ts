import { test as base } from '@playwright/test';
import { launchWith, OwnBackend } from '../writers/own-backend';

/** Tests whose browser talks to a backend of its own, which runs when a test begins. */
export const test = base.extend<{ backend: OwnBackend }, { own: OwnBackend }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what is asked for.
    async ({}, use) => {
      const backend = new OwnBackend();
      await use(backend);
      await backend.remove();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ own, launchOptions }, use) => {
      await own.start();
      const browser = await launchWith(own.ports, launchOptions);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ own }, use) => {
      await own.start();
      await use(own);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
