import type { Page } from '@playwright/test';
import { addressedStates, publicPages } from '../fixtures/public-pages';
import { expect, member, ready, signIn, test } from '../fixtures/site';

/** The site's own origins: shell, remotes, database, storage, accounts, contact form. */
const own = /^http:\/\/localhost:(?:300[0-5]|9000|9099|9199|9010)$/;

/** Origins that are not the site's, as soon as one is asked for anything. */
function watchForStrangers(page: Page): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.test(origin)) strangers.push(request.url());
  });
  return strangers;
}

/** Pictures further down are asked for when they come near. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await page.waitForLoadState('load');
}

for (const path of [...publicPages.map((page) => page.path), ...addressedStates]) {
  test(`${path} asks nobody else for anything`, async ({ page, open, problems }) => {
    const strangers = watchForStrangers(page);
    await open(path);
    await readToTheEnd(page);
    expect(strangers).toEqual([]);
    problems.length = 0;
  });
}

test('a video is asked for when the visitor presses play, and not before', async ({ page }) => {
  const strangers = watchForStrangers(page);
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto('/blog/post/ingenuity-flying-on-mars');
  await ready(page);
  const play = page.getByRole('button', { name: /^Play video from/ });
  await play.scrollIntoViewIfNeeded();
  await readToTheEnd(page);
  expect(strangers).toEqual([]);
  await play.click();
  await expect.poll(() => strangers.length).toBeGreaterThan(0);
});

test("members' pages ask nobody else either, with a video in the text", async ({ page, open }) => {
  const strangers = watchForStrangers(page);
  await signIn(page, member);
  for (const path of ['/blog/post/ingenuity-flying-on-mars/edit', '/blog/post/new']) {
    await open(path);
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await readToTheEnd(page);
  }
  await open('/latest/edit/1');
  await expect(page.getByLabel('Title')).not.toHaveValue('');
  expect(strangers).toEqual([]);
});

test('what is kept in the browser of a visitor is no cookie, and names nobody', async ({
  page,
  open,
}) => {
  for (const path of ['/', '/blog', '/contact']) await open(path);
  expect(await page.context().cookies()).toEqual([]);
  const { origins } = await page.context().storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(names).toEqual([]);
});
