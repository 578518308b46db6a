// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
import { expect, newerContent } from '../fixtures/site';
import { test } from '../fixtures/with-isolated-backend';
import { watchShifts } from './layout-shifts';

const day = 24 * 3_600_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The newest record of each kind, and where it is stored. */
const newest = (now: number, at = 90) => ({
  post: {
    [`blog/posts/${at}`]: {
      ...{ slug: `newest-${at}`, title: 'Newest post', description: 'It came later.', image: '' },
      ...{ date: dateOf(now), tags: ['moon'], file: `post${at}`, rev: 1, updated: now },
    },
    'meta/blog': now,
  },
  update: {
    [`latest/${at}`]: {
      ...{ title: 'Newest update', content: 'It came later.', link: 'https://example.org/' },
      ...{ date: dateOf(now), image: '', rev: 1, updated: now },
    },
    'meta/latest': now,
  },
  event: {
    [`content/event/-newest${at}`]: {
      ...{ title: 'Newest event', start: `${dateOf(now + day)}T19:30+05:30`, rev: 1, updated: now },
    },
    'meta/event': now,
  },
});

for (const width of [360, 1440]) {
  for (const [path, kind] of [
    ['/', 'post'],
    ['/blog', 'post'],
    ['/latest', 'update'],
    ['/events', 'event'],
  ] as const) {
    test(`a newer ${kind} is offered on ${path} and moves nothing, ${width} px wide`, async ({
      backend,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await page.goto(path);
      await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
      await backend.update(newest(Date.now())[kind]);
      const offered = page.getByRole('status').filter({ hasText: '1 new on this page' });
      await expect(offered).toBeVisible();
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
      const title = page.getByText(`Newest ${kind}`).first();
      await expect(title).toHaveCount(0);
      // Notices come up above it.
      const notices = page.locator('main ~ [role="status"]');
      // The offer is taken back for a moment while the content is read again.
      await expect(async () => {
        const { y = 0, height = 0 } = (await notices.boundingBox()) ?? {};
        const offer = await newerContent(page).boundingBox({ timeout: 1000 });
        expect(y + height).toBeLessThanOrEqual(offer?.y ?? 0);
      }).toPass({ timeout: 15_000 });
      await page.getByRole('button', { name: 'Dismiss this message' }).click();
      await expect(offered).toHaveCount(0);
      await backend.update(newest(Date.now(), 91)[kind]);
      await expect(page.getByText('2 new on this page')).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await newerContent(page).click();
      await expect(title).toBeInViewport();
      await expect(newerContent(page)).toHaveCount(0);
    });
  }
}

test('another telephone number is on the contact page at once, and offered nowhere', async ({
  backend,
  page,
}) => {
  await watchShifts(page);
  await page.goto('/contact');
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
  const phone = page.getByRole('main').getByRole('link', { name: '+91 00000 00090' });
  const change = { 'content/settings/main/phone': '+91 00000 00090', 'meta/settings': Date.now() };
  await backend.update(change);
  await expect(phone).toBeVisible();
  // Newer than the snapshot.
  await page.reload();
  await expect(phone).toBeVisible();
  await expect(newerContent(page)).toHaveCount(0);
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts.reduce((total, { value }) => total + value, 0)).toBeLessThanOrEqual(0.02);
});

test('an event that is moved to a later day stays where it is read', async ({ backend, page }) => {
  await page.goto('/events');
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
  const events = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
  const before = await events.getByRole('heading').allTextContents();
  const { content } = (await backend.everything()) as {
    content: { event: Record<string, { title: string }> };
  };
  const [id] = Object.entries(content.event).find(([, { title }]) => title === before[0]) ?? [];
  const start = `${dateOf(Date.now() + 60 * day)}T19:30+05:30`;
  const moved = { [`content/event/${id}/start`]: start, [`content/event/${id}/end`]: null };
  const was = await events.first().textContent();
  await backend.update({ ...moved, 'meta/event': Date.now() });
  await expect(events.first()).not.toHaveText(was ?? '');
  await expect(events.getByRole('heading')).toHaveText(before);
});
