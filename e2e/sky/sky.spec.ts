import type { Page } from '@playwright/test';
import { expect, test } from '../testing/site';

const live = (page: Page) => page.locator('[data-sky="live"]');

test('the real sky replaces the plain picture, and the Moon is put into words', async ({
  page,
  open,
}) => {
  await open('/team');
  await expect(live(page)).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'The sky now' })).toContainText(
    /Moon \d+ % lit, (\d+ degrees? up in the [a-z-]+|below the horizon)/,
  );
  const drawn = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0);
  });
  expect(drawn).toBe(true);
});

test('a switch stops everything that moves, and is remembered', async ({ page, open }) => {
  await open('/');
  await expect(live(page)).toBeAttached();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Still sky' }).click();
  await expect.poll(moving).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Still sky' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(moving).toBe(0);
});

test('without the catalogue the plain picture stays, and nothing else is missing', async ({
  page,
  open,
  problems,
}) => {
  const asked = page.waitForRequest(/\.bin$/);
  await page.route(/\.bin$/, (route) => route.fulfill({ status: 503 }));
  await open('/team');
  await asked;
  await expect(page.locator('[data-sky="plain"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  // The refused request is what this test is about.
  problems.length = 0;
});
