// @covers Events, team, camp | Three sections with sliders of 5 s, arrows, pause; still on hover, focus, reduced motion
import type { Page } from '@playwright/test';
import { stopClock } from '../../e2e/fixtures/clock';
import { expect, test } from '../../e2e/fixtures/site';
import { pageText, sectionTextOf } from '../../e2e/fixtures/society';

const sections = pageText('event-sections.json');
const headings = sections.map((id) => sectionTextOf(`events-${id}`).heading);
const count = pageText('events.json')[sections[0] ?? '']?.slides.length ?? 0;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slider = (page: Page) => page.getByRole('region', { name: `Pictures: ${headings[0]}` });
const shown = (page: Page) => slider(page).getByText(/^Slide \d of \d/);

/** Not `ready`: with its handler, a look of 1 ms at the slide may end before it begins. */
const hydrated = (page: Page) =>
  page.waitForSelector('html[data-ready="true"]', { state: 'attached' });

async function openWithClock(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/events');
  await hydrated(page);
  await page.clock.runFor(500);
  await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
}

test('each section has a slider', async ({ page, open }) => {
  await open('/events');
  const sectionHeadings = page.getByRole('heading', { level: 2 });
  const ofSections = sectionHeadings.filter({ hasNotText: /Coming up|Past events/ });
  await expect(ofSections).toHaveText(headings);
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(sections.length);
});

test('a slide follows every 5 s, until paused', async ({ page }) => {
  await openWithClock(page);
  const step = 50;
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(shown(page)).toContainText(`Slide 2 of ${count}`, { timeout: 1 });
  }).toPass({ intervals: [1] });
  await page.clock.runFor(5000 - 2 * step);
  await expect(shown(page)).toContainText(`Slide 2 of ${count}`);
  await page.clock.runFor(2 * step);
  await expect(shown(page)).toContainText(`Slide 3 of ${count}`);
  await slider(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(11_000);
  await expect(shown(page)).toContainText(`Slide 3 of ${count}`);
});

test('slides stand still under the pointer and while the slider has the focus', async ({
  page,
}) => {
  await openWithClock(page);
  await slider(page).getByRole('img').first().hover();
  await page.clock.runFor(11_000);
  await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
  await page.mouse.move(5, 5);
  await slider(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.clock.runFor(11_000);
  await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
});

test('slides stand still under a pointer that was there before they could move', async ({
  page,
}) => {
  await stopClock(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/events', { waitUntil: 'commit' });
  await slider(page).getByRole('img').first().hover();
  release();
  await hydrated(page);
  await page.clock.runFor(11_000);
  await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
});

test('the arrows lead on and back', async ({ page, open }) => {
  await open('/events');
  await slider(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(shown(page)).toContainText(`Slide 2 of ${count}`);
  await slider(page).getByRole('button', { name: 'Previous slide' }).click();
  await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(11_000);
    await expect(shown(page)).toContainText(`Slide 1 of ${count}`);
    await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
  });
});

test('without scripts the slides can be scrolled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/events');
  await expect(slider(page).getByRole('img')).toHaveCount(count);
  const last = slider(page).getByRole('img').last();
  await expect(last).not.toBeInViewport();
  await slider(page).getByRole('list').hover();
  await expect(async () => {
    await page.mouse.wheel(2000, 0);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(slider(page).getByRole('button')).toHaveCount(0);
  await context.close();
});
