import { expect, type Locator, test } from '@playwright/test';
import { expectNoShift, watchShifts } from '../../e2e/audits/layout-shifts';
import { publicPages } from '../../e2e/fixtures/public-pages';
import { admin, member, signIn } from '../../e2e/fixtures/site';
import { open, textArea } from './editor-page';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('what members are given beside a page moves nothing', async ({ page }) => {
  await signIn(page, admin);
  await watchShifts(page);
  const sections = ['latest', 'events', 'team', 'publication', 'blog'];
  const isOfEvent = (path: string) => path.startsWith('/events/');
  const paths = ['/', ...sections.map((section) => `/${section}`)];
  paths.push(...publicPages.map(({ path }) => path).filter(isOfEvent));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await open(page, path);
      const main = page.getByRole('main');
      // In the way of nothing: a trial only looks whether it could be pressed.
      await main
        .getByRole('link', { name: /^(New|Edit) / })
        .first()
        .click({ trial: true });
      // A phone has no room for an event's tools beside the calendars.
      await expectNoShift(page, isOfEvent(path) ? 0.02 : 0.01);
    }
  }
});

test('the buttons of the home stay where they are when it has loaded', async ({ page }) => {
  await signIn(page, admin);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket(/localhost:9000/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (String(message).includes('"p":"/drafts/')) await isReleased;
      server.send(message);
    });
  });
  await open(page, '/members');
  const first = page.getByRole('main').getByRole('link', { name: 'New Update' });
  const line = page.getByText(/^(Nothing is waiting for you|Waiting for you)/);
  await expect(first).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await first.boundingBox();
  const hint = page.getByText('There is no connection to the database, or it is slow.');
  await expect(hint.first()).toBeVisible({ timeout: 15_000 });
  expect(await first.boundingBox()).toEqual(before);
  await expect(line).toHaveCount(0);
  release();
  await expect(line).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test('the buttons of a form stay in sight, and cover no field that has the focus', async ({
  page,
}) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const save = page.getByRole('button', { name: 'Save Post' });
  await expect(textArea(page)).toBeVisible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(save).toBeInViewport({ ratio: 1 });
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  for (const input of await page.locator('form').getByRole('textbox').all()) {
    await input.focus();
    await expect(async () =>
      expect(await top(input)).toBeLessThan(await top(save.locator('..'))),
    ).toPass({ timeout: 15_000 });
  }
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
  await expect(page.getByLabel('Font size')).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByLabel('Font size')).toBeVisible();
});

test('menus stay on the screen, and notices leave the buttons of a form free', async ({ page }) => {
  await signIn(page, member);
  const menu = page.getByLabel('Other actions');
  for (const path of ['/latest/new/1', '/members/content/event/new', '/blog/post/new']) {
    await open(page, path);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await menu.click();
      const items = page.getByRole('button', { name: 'Save draft' }).locator('..');
      await expect(items).toBeInViewport({ ratio: 1 });
      await menu.click();
    }
  }
  await page.getByRole('button', { name: 'Save Post' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const notice = page.getByRole('status').getByText('Please add atleast one tag').locator('..');
  const bar = menu.locator('../..');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(async () => {
      const box = await notice.boundingBox();
      const edge = await bar.boundingBox();
      expect(Math.ceil((box?.y ?? 740) + (box?.height ?? 0))).toBeLessThan(edge?.y ?? 0);
    }).toPass({ timeout: 15_000 });
  }
});
