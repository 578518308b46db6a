// @covers About | Two full-screen sections, sidebar, arrow keys
// @covers About | Wheel: 300 ms delay, 1.5 s cool-down, inertia makes no second step
// @covers About | Five networks
import type { Page } from '@playwright/test';
import { site } from '@site/shared/site';
import { stopClock } from '../../e2e/fixtures/clock';
import { expect, test } from '../../e2e/fixtures/site';
import { defaultRecords, pageText, sectionTextOf } from '../../e2e/fixtures/society';

const first = sectionTextOf('about-society');
const hasSubgroup = pageText('about.json').subgroup !== undefined;
const second = hasSubgroup ? sectionTextOf('about-subgroup') : first;
const lastPoint = defaultRecords('highlight').findLast(
  ({ section }) => section === (hasSubgroup ? 'subgroup' : 'society'),
);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of this page' }).locator('[aria-current]');

test('the sidebar and the arrow keys switch between the two sections', async ({ page, open }) => {
  await openStage(page, open);
  await page.getByRole('link', { name: second.short }).click();
  await expect(current(page)).toHaveText(second.short);
  await expect(page.getByRole('heading', { name: second.heading })).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toHaveText(first.short);
  await page.keyboard.press('ArrowUp');
  await expect(current(page)).toHaveText(first.short);
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toHaveText(second.short);
});

/** Opens the page, and waits until it shows one section at a time. */
async function openStage(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/about');
  await expect(page.locator('main section[inert]')).toHaveCount(1);
  await expect(current(page)).toHaveText(first.short);
}

/** The page handles the wheel event before this returns. */
async function turnWheel(page: Page, pixels: number, y = 500): Promise<void> {
  const listening = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) =>
      addEventListener('wheel', () => resolve(), { once: true, capture: true }),
    ),
  }));
  await page.mouse.move(700, y);
  await page.mouse.wheel(0, pixels);
  await listening.evaluate(({ heard }) => heard);
}

test('the wheel moves after 300 ms and is then locked for 1.5 s', async ({ page, open }) => {
  await stopClock(page);
  await openStage(page, open);
  await turnWheel(page, 200);
  await page.clock.runFor(299);
  await expect(current(page)).toHaveText(first.short);
  await page.clock.runFor(1);
  await expect(current(page)).toHaveText(second.short);
  await page.clock.runFor(1000);
  await turnWheel(page, -200);
  await page.clock.runFor(400);
  await expect(current(page)).toHaveText(second.short);
  await page.clock.runFor(1500);
  // Beside the tabs, whose line reaches across the page.
  await turnWheel(page, -200, 350);
  await page.clock.runFor(300);
  await expect(current(page)).toHaveText(first.short);
});

test('the inertia of a trackpad is no further step', async ({ page, open }) => {
  await stopClock(page);
  await openStage(page, open);
  await turnWheel(page, 200);
  await page.clock.runFor(300);
  await expect(current(page)).toHaveText(second.short);
  // A flick back within the cool-down, and its inertia beyond the end of it.
  for (let passed = 300, speed = 120; passed < 2400; passed += 60, speed *= 0.93) {
    await turnWheel(page, -Math.max(1, Math.round(speed)));
    await page.clock.runFor(60);
  }
  await page.clock.runFor(400);
  await expect(current(page)).toHaveText(second.short);
  await turnWheel(page, -120);
  await page.clock.runFor(300);
  await expect(current(page)).toHaveText(first.short);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a swipe of 80 px moves, one of 79 does not', async ({ page, open }) => {
    await openStage(page, open);
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: y === undefined ? [] : [{ x: 700, y }],
        });
      // At once: a finger that rests on words for half a second selects them instead.
      await Promise.all([touch('touchStart', from), touch('touchMove', to), touch('touchEnd')]);
    };
    // A page that can scroll takes some swipes for itself.
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight),
    ).toBe(true);
    await swipe(400, 321);
    await expect(current(page)).toHaveText(first.short);
    await swipe(400, 320);
    await expect(current(page)).toHaveText(second.short);
    await swipe(320, 400);
    await expect(current(page)).toHaveText(first.short);
  });
});

test('both sections lead to each network; the footer is left out, the sky bar is not', async ({
  page,
  open,
}) => {
  await open('/about');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stop the sky' })).toBeInViewport();
  for (const address of Object.values(site.social)) {
    await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(2);
  }
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page simply scrolls', async ({ page, open }) => {
    await open('/about');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 5000);
    await expect(page.getByRole('heading', { name: second.heading })).toBeInViewport();
    await expect(page.locator('main section[inert]')).toHaveCount(0);
    await expect(current(page)).toHaveText(second.short);
  });
});

// The viewport that 400 % zoom makes of 1280 x 900.
test.describe('sections taller than the window', () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test('everything can be reached by scrolling', async ({ page, open }) => {
    await open('/about');
    await expect(page.locator('main section[inert]')).toHaveCount(0);
    const last = page.getByText(lastPoint?.title ?? '');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on a tab leads to its section, which is marked', async ({ page, open }) => {
    await open('/about');
    await expect(current(page)).toHaveText(first.short);
    const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('list');
    await expect(async () => {
      const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {};
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(y + height).toBeLessThan(heading?.y ?? 0);
    }).toPass({ timeout: 15_000 });
    await page.getByRole('link', { name: second.short }).tap();
    await expect(page.getByRole('heading', { name: second.heading })).toBeInViewport();
    await expect(current(page)).toHaveText(second.short);
  });
});
