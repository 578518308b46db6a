import { test as base, expect, type Page } from '@playwright/test';

interface SiteFixtures {
  /** Opens an address and waits until the page says that it can be used. */
  open: (path: string, on?: Page) => Promise<void>;
  /** What a page must not do: console errors, exceptions, policy violations. Checked at the end. */
  problems: string[];
}

/** Tests against the running site; every one fails if its page reported a problem. */
export const test = base.extend<SiteFixtures>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path, on = page) => {
      await on.goto(path);
      await ready(on);
    });
  },
});

export { expect };

/** Collects what a page reports as wrong. */
export function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
}

/** Waits until the current route can be used or shows its fallback. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
}

/** Signs in through the page at /login. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('starlight');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Already Logged in' })).toBeVisible();
}

export const member = 'member@example.org';
export const guest = 'guest@example.org';
