import { expect, type Page } from '@playwright/test';
import { ready } from '../../../../e2e/fixtures/site';
import type { Registry, RegistryRemote } from '../../../../shared/contracts';
import type { Fault } from './faults';

/** A page of each remote with its heading, and one of somebody else's. */
export const pages = {
  'mf-admin': { path: '/login', heading: 'User Login', other: '/team' },
  'mf-blog': { path: '/blog', heading: 'Blog', other: '/latest' },
  'mf-info': { path: '/team', heading: 'Team', other: '/blog' },
  'mf-latest': { path: '/latest', heading: 'Latest Updates', other: '/team' },
};

/** Goes to an address within the document, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A pending attempt may have removed the button already. */
export async function pressRetry(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[role="alert"] button')) {
      if (button.textContent === 'Retry') button.click();
    }
  });
}

/** Opens a page that is the shell's own, so that no remote's code is there yet. */
export async function openShell(page: Page): Promise<void> {
  await page.goto('/status');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export async function registered(page: Page, name: string): Promise<RegistryRemote> {
  const { remotes } = (await (await page.request.get('/registry.json')).json()) as Registry;
  const found = remotes.find((remote) => remote.name === name);
  if (found === undefined) throw new Error(`${name} is not registered`);
  return found;
}

/** What stands for a section that is loading. The page of the shell has spinners of its own. */
export const sectionSpinner = (page: Page) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /^Loading…$/ });

/** Expects that a broken remote affects only its own section, and that Retry loads it. */
export async function expectRecovery(
  page: Page,
  name: keyof typeof pages,
  fault: Fault,
): Promise<void> {
  const { path, heading, other } = pages[name];
  const remote = await registered(page, name);
  await page.clock.install();
  await fault.apply(page, remote);
  await openShell(page);
  await goWithin(page, path);
  const fallback = page.getByRole('alert');
  if (fault.hangs) {
    await expect(sectionSpinner(page)).toBeVisible();
    await page.clock.fastForward(8000);
  }
  await expect(fallback).toContainText(`The ${remote.title} section is not available right now`);
  await expect(fallback).toContainText(fault.reason);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await goWithin(page, other);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fallback).toHaveCount(0);

  await goWithin(page, path);
  await expect(fallback).toBeVisible();
  // No automatic attempts from here on: Retry alone recovers the section.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await pressRetry(page);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
