// @covers States of a page | What is saved is on each open page within six seconds, in its place, and moves nothing
import type { Page } from '@playwright/test';
import { expect, ready } from '../fixtures/site';
import { test } from '../fixtures/with-isolated-backend';
import { watchShifts } from './layout-shifts';

const day = 24 * 3_600_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A page polls every five seconds. */
const shown = { timeout: 6500 };

/** The newest record of each kind, and where it is stored. */
const newest = (now: number) => ({
  post: {
    'blog/posts/90': {
      ...{ slug: 'newest-post', title: 'Newest post', description: 'It came later.', image: '' },
      ...{
        date: dateOf(now),
        tags: ['telescopes', 'astrophysics'],
        file: 'post90',
        rev: 1,
        updated: now,
      },
    },
    post90: { delta: '{"ops":[{"insert":"Words of the newest post.\\n"}]}', index: 90, rev: 1 },
    'meta/blog': now,
  },
  update: {
    'latest/90': {
      ...{ title: 'Newest update', content: 'It came later.', link: 'https://example.org/' },
      ...{ date: dateOf(now), image: '', rev: 1, updated: now },
    },
    'meta/latest': now,
  },
  event: {
    'content/event/-newest': {
      ...{ title: 'Newest event', start: `${dateOf(now + day)}T19:30+05:30`, rev: 1, updated: now },
    },
    'meta/event': now,
  },
});

/** All three, saved at once. */
const newestOfAll = (now: number) => {
  const { post, update, event } = newest(now);
  return { ...post, ...update, ...event };
};

const openPage = async (page: Page, path: string) => {
  await page.goto(path);
  await ready(page);
};

const shiftsOf = async (page: Page) => {
  const shifts = await page.evaluate(() => window.shifts);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    text: JSON.stringify(shifts),
  };
};

const POST = '/blog/post/radio-sky-gmrt';

for (const width of [360, 768, 1440]) {
  test(`newer content moves nothing where it comes, ${width} px wide`, async ({
    backend,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const sample = await backend.everything();
    for (const [path, title] of [
      ['/', 'Newest update'],
      ['/blog', 'Newest post'],
      ['/latest', 'Newest update'],
      ['/events', 'Newest event'],
      [POST, undefined],
    ] as const) {
      await test.step(path, async () => {
        await openPage(page, path);
        await backend.update(newestOfAll(Date.now()));
        if (title) await expect(page.getByText(title).first()).toBeAttached(shown);
        // It is related.
        else
          await expect(page.getByRole('link', { name: 'Newest post' }).first()).toBeAttached(shown);
        const { sum, text } = await shiftsOf(page);
        expect.soft(sum, `${path} ${text}`).toBeLessThanOrEqual(0.05);
        await backend.overwrite('', sample);
      });
    }
  });
}

test('a focused card keeps its record while a newer one comes: Enter opens what it says', async ({
  backend,
  page,
}) => {
  await openPage(page, '/blog');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  const first = cards.first().getByRole('link');
  const title = await first.textContent();
  await first.focus();
  await backend.update(newest(Date.now()).post);
  await expect(cards.nth(1)).toHaveText('Newest post', shown);
  await expect(first).toHaveText(title ?? '');
  await first.blur();
  await expect(first).toHaveText('Newest post');
  await expect(cards.nth(1)).toHaveText(title ?? '');
  await cards.nth(1).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('an open Read More stays open, with its text, while a newer update comes', async ({
  backend,
  page,
}) => {
  await openPage(page, '/latest');
  const card = page.getByRole('main').getByRole('listitem').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'Read More' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const words = await dialog.textContent();
  await backend.update(newest(Date.now()).update);
  await expect(page.getByText('Newest update').first()).toBeAttached(shown);
  await expect(dialog).toHaveText(words ?? '');
});

test('a visitor who does nothing sees a correction, another telephone number and a removal', async ({
  backend,
  page,
  context,
}) => {
  const [list, contact] = [await context.newPage(), await context.newPage()];
  await openPage(page, POST);
  await openPage(list, '/blog');
  await openPage(contact, '/contact');
  const { blog } = (await backend.everything()) as { blog: { posts: { slug: string }[] } };
  const index = blog.posts.findIndex((post) => post?.slug === POST.split('/').at(-1));
  const now = Date.now();
  await backend.update({
    [`blog/posts/${index}/title`]: 'A corrected title',
    [`blog/posts/${index}/rev`]: 50,
    [`blog/posts/${index}/updated`]: now,
    [`post${index}`]: { delta: '{"ops":[{"insert":"A corrected text.\\n"}]}', index, rev: 50 },
    'content/settings/main/phone': '+91 00000 00090',
    'meta/blog': now,
    'meta/settings': now,
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A corrected title', shown);
  await expect(page.getByText('A corrected text.')).toBeVisible();
  await list.bringToFront();
  await expect(list.getByRole('link', { name: 'A corrected title' }).first()).toBeAttached(shown);
  await contact.bringToFront();
  const phone = contact.getByRole('main').getByRole('link', { name: '+91 00000 00090' });
  await expect(phone).toBeVisible(shown);
  // Newer than the snapshot.
  await contact.reload();
  await expect(phone).toBeVisible(shown);

  await page.bringToFront();
  const gone = page.waitForFunction(() =>
    document.querySelector('main')?.textContent.includes('Post not found'),
  );
  await backend.update({
    [`blog/posts/${index}`]: { hidden: true, rev: 51, updated: now + 1, file: `post${index}` },
    'meta/blog': now + 1,
  });
  await gone;
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('link', { name: 'A corrected title' })).toHaveCount(0);
});

test('a page that is read holds no socket and no stream', async ({ page }) => {
  const kinds: string[] = [];
  page.on('websocket', (socket) => kinds.push(socket.url()));
  page.on('request', (request) => kinds.push(request.resourceType()));
  await page.addInitScript(() => {
    Reflect.set(window, 'EventSource', undefined);
  });
  const polled = () => page.waitForResponse((response) => response.url().includes('/meta.json'));
  const first = polled();
  await openPage(page, '/');
  await first;
  await polled();
  expect(kinds).not.toContain('websocket');
  expect(kinds).not.toContain('eventsource');
  expect(kinds.filter((kind) => kind.startsWith('ws'))).toEqual([]);
});
