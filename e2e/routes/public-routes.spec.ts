import type { Page } from '@playwright/test';
import { expect, test } from '../testing/site';

const pages: [string, string | RegExp][] = [
  ['/', /Space Technology Students/i],
  ['/about', /./],
  ['/events', 'Events'],
  ['/team', 'Team'],
  ['/latest', 'Latest Updates'],
  ['/blog', 'Blog'],
  ['/blog/telescopes', /./],
  ['/blog/post/rocket-equation', 'The tyranny of the rocket equation'],
  ['/contact', /./],
  ['/publication', /OUR PUBLICATIONS/i],
  ['/publication/literatureReview', /OUR PUBLICATIONS/i],
  ['/publication/catalogue', /OUR PUBLICATIONS/i],
  ['/stac', /./],
  ['/login', 'User Login'],
];

for (const [path, heading] of pages) {
  test(`${path} arrives as HTML, is hydrated as it is, and reports nothing`, async ({
    page,
    open,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('id="page-data"');
    expect(html).not.toMatch(/<div hidden|<template|\$RC/);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test(`${path} can be read without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
    await context.close();
  });
}

/** Timers of the page run only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

test('pages answer in another case too, and to a slash at the end', async ({ page, open }) => {
  for (const path of ['/Publication', '/Publication/catalogue', '/Publication/literatureReview']) {
    await open(path);
    await expect(page.getByText('OUR PUBLICATIONS')).toBeVisible();
  }
  await open('/Team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await open('/team/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
});

const redirects = ['/SpaceQuiz', '/Stac', '/stac_nsu', '/selections', '/waterrocketry'];

for (const path of redirects) {
  test(`${path} leads to another site after 50 ms`, async ({ page }) => {
    const target = page.waitForRequest(/^https:\/\/(forms|quiz)\.example\.org\//);
    await page.route(/^https:\/\/(forms|quiz)\.example\.org\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await stopClock(page);
    await page.goto(path);
    await expect(page.getByText('Redirecting...')).toBeVisible();
    await page.clock.runFor(49);
    expect(page.url()).toContain(path);
    await page.clock.runFor(1);
    await target;
    await expect(page).toHaveTitle('elsewhere');
  });
}

test('/stac is a page although /Stac is not', async ({ page, open }) => {
  await open('/stac');
  await expect(page.getByText('Redirecting...')).toHaveCount(0);
  await expect(page.getByText('Lift-off').first()).toBeVisible();
});

test("an unknown address says 'Redirecting...' and goes home after 500 ms", async ({ page }) => {
  await stopClock(page);
  await page.goto('/no/such.page');
  await expect(page.getByText('Redirecting...')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/no/such.page');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('/blog/post is the list filtered by the tag "post"', async ({ page }) => {
  await page.goto('/blog/post');
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('missing scripts and pictures are a 404, never HTML', async ({ request }) => {
  for (const path of ['/assets/main.0123456789.js', '/nothing.css', '/pictures/none.webp']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).not.toContain('html');
  }
});
