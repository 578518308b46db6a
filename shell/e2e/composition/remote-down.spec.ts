// @covers Routes | `/blog/post/new` is the editor, never a post
// @covers Threats | A remote that fails: boundary, fallback, retry
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { member, ready, signIn } from '../../../e2e/fixtures/site';
import { pressRetry } from './failures/recovery';

const blogOrigin = 'http://localhost:3001/**';

async function stopBlog(page: Page): Promise<void> {
  await page.route(blogOrigin, (route) => route.abort('connectionrefused'));
}

const test = base;

test("a remote that is down costs only its own page, which keeps its owner's name", async ({
  page,
}) => {
  await stopBlog(page);
  await page.goto('/team');
  await ready(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const fallback = page.getByRole('alert');
  await expect(fallback).toContainText('The Blog section is not available right now');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await fallback.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('other slots of the landing page work, and Retry brings the missing one back in place', async ({
  page,
}) => {
  await stopBlog(page);
  await page.goto('/team');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header a[href="/"]').click();
  const fallback = page.getByRole('alert').filter({ hasText: 'The Blog section' });
  await expect(fallback).toContainText('is not available right now');
  await expect(page.getByRole('heading', { name: 'Latest updates' })).toBeVisible();
  await page.unroute(blogOrigin);
  await pressRetry(page);
  await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible();
  await expect(fallback).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Marks prerendered markup, to tell it from markup that was rendered later. */
async function markAsPrerendered(page: Page, heading: string): Promise<void> {
  await page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, h2')) {
        if (element.textContent === text) element.setAttribute('data-prerendered', '');
      }
    });
  }, heading);
}

const oldNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'seeing an older version' });

/** Follows the first post that is listed. */
async function openFirstPost(page: Page): Promise<void> {
  const link = page.locator('main a[href^="/blog/post/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [path, heading] of [
  ['/', 'From the blog'],
  ['/blog', 'Blog'],
] as const) {
  test(`the blog's part of ${path} stays as it was prerendered while the blog is down, marked as possibly old`, async ({
    page,
  }) => {
    await stopBlog(page);
    await markAsPrerendered(page, heading);
    await page.goto(path);
    await ready(page);
    await expect(oldNotice(page)).toContainText('The Blog section could not be loaded');
    const kept = page.locator('[data-prerendered]');
    await expect(kept).toHaveText(heading);
    await expect(kept).toBeVisible();
    await expect(oldNotice(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(blogOrigin);
    // By itself: attempts go on behind the notice.
    await expect(oldNotice(page)).toHaveCount(0);
    await expect(kept).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await openFirstPost(page);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('links in a kept section lead on, and a page without HTML of its own says what is missing', async ({
  page,
}) => {
  await stopBlog(page);
  await page.goto('/blog');
  await expect(oldNotice(page)).toBeVisible();
  await openFirstPost(page);
  await expect(oldNotice(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(oldNotice(page)).toHaveCount(0);
  await ready(page);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(
    'The Blog section is not available right now',
  );
});

test("a route stays its owner's while the owner is down: the editor is not the post 'new'", async ({
  page,
}) => {
  await signIn(page, member);
  await page.route('http://localhost:3004/**', (route) => route.abort('connectionrefused'));
  await page.goto('/blog/post/new');
  await expect(page.getByRole('alert')).toContainText('The Members section is not available');
  await expect(page).toHaveURL('/blog/post/new');
});
