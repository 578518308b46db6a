import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoShift, watchShifts } from '../../e2e/audits/layout-shifts';
import { publicPages } from '../../e2e/fixtures/public-pages';
import { admin, author, member, signIn } from '../../e2e/fixtures/site';
import { open, PICTURE, textArea, unique } from './editor-page';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Links from `/` to each form; of two the first one is in the hero or the footer. */
const WAYS = {
  update: ['New Update'],
  event: ['New event'],
  teamMember: ['Team', 'New team member'],
  phone: ['Contact', 'Edit contact details'],
  post: ['Blog', 'New Post'],
} as const;

/**
 * Opens a form from `/` as somebody on a phone does, and counts: a press, typing until something else
 * is needed, the system's picker, and the answer to a question are one each.
 */
async function goTo(page: Page, account: string, to: keyof typeof WAYS) {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.tap();
  };
  await signIn(page, account);
  await open(page, '/');
  const [first, second = first] = WAYS[to];
  if (second !== first) {
    const links = page.locator('main, footer').getByRole('link', { name: first, exact: true });
    await tap(links.first());
  }
  await tap(page.getByRole('link', { name: second, exact: true }).first());
  return {
    tap,
    /** Types into the field that has the focus already, and on into others by the Next key. */
    typeOn: async (...texts: [field: Locator, text: string][]) => {
      count += 1;
      await expect(texts[0]?.[0] ?? page.locator('body')).toBeFocused();
      for (const [field, text] of texts) {
        await field.focus();
        await page.keyboard.type(text);
      }
    },
    /** The system's picker: the press that opens it, and what is chosen there. */
    pick: async (target: Locator, choose: (target: Locator) => Promise<unknown>) => {
      count += 1;
      await target.focus();
      await choose(target);
    },
    save: () => tap(page.getByRole('button', { name: 'Save', exact: true })),
    count: () => count,
  };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('an update with a picture takes 6 taps', { tag: '@writes' }, async ({ page }) => {
  const phone = await goTo(page, member, 'update');
  const title = unique('Tapped');
  await phone.typeOn(
    [field(page, 'Title'), title],
    [field(page, 'Content'), 'What happened'],
    [field(page, 'Link'), 'https://example.org/'],
  );
  await phone.pick(field(page, 'Image'), (image) => image.setInputFiles(PICTURE));
  await phone.typeOn([page.getByLabel('What it shows'), 'A dot']);
  await phone.save();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to save?' });
  await phone.tap(question.getByRole('button', { name: 'OK' }));
  await expect(page.getByRole('status').getByText('Update saved')).toBeVisible();
  expect(phone.count()).toBe(6);
});

test('an event takes 4 taps', { tag: '@writes' }, async ({ page }) => {
  const phone = await goTo(page, member, 'event');
  const title = unique('Tapped');
  await phone.typeOn([field(page, 'Title'), title]);
  await phone.pick(field(page, 'Start'), (start) => start.fill('2026-03-01T19:30'));
  await phone.save();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(phone.count()).toBe(4);
});

test('a team member with a photo takes 6 taps', { tag: '@writes' }, async ({ page }) => {
  const phone = await goTo(page, member, 'teamMember');
  const name = unique('Tapped');
  await phone.typeOn([field(page, 'Name'), name]);
  await phone.pick(field(page, 'Group'), (group) => group.selectOption('Governors'));
  await phone.pick(page.getByLabel('Photo'), (photo) => photo.setInputFiles(PICTURE));
  await expect(page.getByLabel('What it shows')).toHaveValue(name);
  await phone.save();
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(phone.count()).toBe(6);
});

test('another phone number takes 4 taps', { tag: '@writes' }, async ({ page }) => {
  const phone = await goTo(page, admin, 'phone');
  await phone.typeOn([page.getByLabel(/^Phone/), '1']);
  await phone.save();
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible();
  expect(phone.count()).toBe(4);
});

test('a post to be reviewed takes 5 taps', { tag: '@writes' }, async ({ page }) => {
  const phone = await goTo(page, author, 'post');
  const title = unique('Tapped');
  await phone.typeOn([field(page, 'Title'), title], [textArea(page), 'Words']);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Slug')).toHaveValue(title.toLowerCase());
  await phone.tap(page.getByRole('button', { name: 'Moon', exact: true }));
  await phone.tap(page.getByRole('button', { name: 'Submit for review' }));
  await expect(page.getByText('This draft is waiting for review.')).toBeVisible();
  expect(phone.count()).toBe(5);
});

test('what members are given beside a page moves nothing', async ({ page }) => {
  await signIn(page, admin);
  await watchShifts(page);
  const sections = ['latest', 'events', 'contact', 'team', 'publication', 'stac', 'about', 'blog'];
  const isOfEvent = (path: string) => path.startsWith('/events/');
  const paths = ['/', ...sections.map((section) => `/${section}`)];
  paths.push(...publicPages.map(({ path }) => path).filter(isOfEvent));
  for (const width of [360, 768, 1440]) {
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
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(async () => {
      const box = await notice.boundingBox();
      const edge = await bar.boundingBox();
      expect(Math.ceil((box?.y ?? 740) + (box?.height ?? 0))).toBeLessThan(edge?.y ?? 0);
    }).toPass({ timeout: 15_000 });
  }
});
