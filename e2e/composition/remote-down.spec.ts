import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { member, ready, signIn } from '../testing/site';

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
  await page.goto('/');
  await ready(page);
  const fallback = page.getByRole('alert').filter({ hasText: 'The Blog section' });
  await expect(fallback).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest updates' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unroute(blogOrigin);
  await fallback.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'From the blog' })).toBeVisible();
  await expect(fallback).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
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
