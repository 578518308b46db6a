// @covers Accessibility and looks | axe finds nothing on any route, state or dialog, in both widths; nothing scrolls sideways, at 400 % zoom neither
import type { Page } from '@playwright/test';
import { findings, overflowOf } from '../fixtures/axe';
import { cutOff, setOffline } from '../fixtures/network';
import { expect, test } from '../fixtures/site';

/** Opens an address that leads elsewhere after half a second, and stays. */
async function stayAt(page: Page, path: string, words: string): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((action: () => void, delay?: number, ...rest: unknown[]) =>
      delay === 500 ? 0 : setTimeout(action, delay, ...rest)) as typeof setTimeout;
  });
  await page.goto(path);
  await expect(page.locator('main').getByText(words)).toBeVisible();
}

/** States of pages that somebody brings about. */
const reachedStates: [string, string, (page: Page) => Promise<void>][] = [
  [
    'the menu on a phone, open',
    '/team',
    async (page) => {
      const toggle = page.getByRole('button', { name: 'Menu' });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    },
  ],
  [
    'a form with messages',
    '/contact',
    async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  ],
  [
    'results of a search',
    '/blog',
    async (page) => {
      await page.getByRole('searchbox').fill('moon');
      await expect(page.getByText(/posts? for “moon”/)).toBeVisible();
    },
  ],
  [
    'more networks to share on',
    '/blog/post/rocket-equation',
    async (page) => {
      const more = page.getByRole('button', { name: 'More' }).first();
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
    },
  ],
  [
    'an enlarged picture',
    '/blog/post/reading-the-night-sky-from-campus',
    async (page) => {
      await page.getByRole('button', { name: 'Enlarge this picture' }).first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  ],
  [
    'a section that is down',
    '/team',
    async (page) => {
      await page.route('http://localhost:3001/**', (route) => route.abort('connectionrefused'));
      await page.locator('footer a[href="/blog"]').click();
      await expect(page.getByRole('alert')).toContainText('not available right now');
    },
  ],
  [
    'content that cannot be loaded',
    '/team',
    async (page) => {
      await cutOff(page);
      await page.locator('footer a[href="/latest"]').click();
      await expect(page.getByRole('alert')).toContainText('The updates could not be loaded');
    },
  ],
  [
    'a page that is offline',
    '/latest',
    async (page) => {
      await setOffline(page, true);
      await expect(page.getByText('We could not look for anything newer')).toBeVisible();
    },
  ],
  [
    'a post that does not exist',
    '/blog',
    (page) => stayAt(page, '/blog/post/no-such-post', 'Post not found'),
  ],
  ['an address that nobody owns', '/', (page) => stayAt(page, '/no/such/page', 'Redirecting...')],
];

for (const [state, path, reach] of reachedStates) {
  test(`${state} passes axe and does not scroll sideways, on a phone and beyond`, async ({
    page,
    open,
    problems,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(path);
    await reach(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findings(page)).toEqual([]);
      expect.soft(await overflowOf(page)).toBe(0);
    }
    // A state may consist of a request that failed.
    problems.length = 0;
  });
}
