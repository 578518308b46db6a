// @covers States of a page | When a part fails, or the clock, or the browser's storage
// @covers Failures | Database down at start: pages say of when they are, and recover; the editor waits and opens
// @covers Failures | Authentication down: visitors notice nothing; a save waits for its token, through a reload too
// @covers Failures | Storage down: texts stay, cards draw a constellation; an upload waits and resumes
// @covers Failures | Slow 3G: the text first, then a usable page; the editor opens and saves
// @covers Failures | Offline and back: the page stays and dates itself; cached pages open; a save waits
// @covers Failures | A clock wrong by a day: dates as stored; members are told, and go on
// @covers Failures | Browser storage full: pages work; members are told that drafts are not kept
import type { Page, Route } from '@playwright/test';
import { passTime } from '../../e2e/fixtures/clock';
import { setOffline, slow3G } from '../../e2e/fixtures/network';
import { member, ready, signIn, signInByForm } from '../../e2e/fixtures/site';
import { expect, test } from '../../e2e/fixtures/with-isolated-backend';
import { confirmSave, holdServerDrafts, open, PICTURE, textArea, unique } from './editor-page';

const DAY_MS = 24 * 60 * 60_000;
const post = '/blog/post/ocean-worlds/edit';
const auth = 'http://localhost:9099/**';
const storage = 'http://localhost:9199/**';

const refuse = (route: Route) => route.abort('connectionrefused');

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** A member's page whose time the test may let pass. */
async function asMember(page: Page, ahead = 0): Promise<void> {
  await page.clock.install({ time: Date.now() + ahead });
  await (ahead === 0 ? signIn(page, member) : signInByForm(page, member));
}
async function expectSaved(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
}

test('database down at start: the editor says what it waits for, and opens by itself', async ({
  page,
  backend,
}) => {
  await asMember(page);
  await backend.kill();
  await open(page, post);
  await passTime(page);
  await expect(page.getByText('There is no connection to the database')).toBeVisible();
  // The editor's code comes with the connection: time that is made to pass then would cut it off.
  await backend.start();
  await expect(title(page)).toBeVisible();
});

test('auth down at login: it says so, and what was typed is still there', async ({ page }) => {
  await page.route(auth, refuse);
  await open(page, '/login');
  await page.getByLabel('Email').fill(member);
  await page.getByLabel('Password').fill('starlight');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The login service did not answer')).toBeVisible();
  await expect(page.getByRole('status').getByText(/^Firebase.* Please try again$/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member);
  await expect(page.getByLabel('Password')).toHaveValue('starlight');
  await page.unroute(auth);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Members’ home' })).toBeVisible();
});

test('auth down while writing, as the token runs out: the text waits, through a reload too', async ({
  page,
}) => {
  await asMember(page);
  await open(page, post);
  const words = unique('Without a token');
  await title(page).fill(words);
  await page.route(auth, refuse);
  // Only an expired token is requested again, and only a new connection needs one.
  await page.clock.fastForward(3 * 60 * 60_000);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await setOffline(page, true);
  await setOffline(page, false);
  await confirmSave(page, 'Save Post');
  await passTime(page);
  await expect(page.getByText('The save continues')).toBeVisible();
  await expect(title(page)).toHaveValue(words);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await ready(page);
  await passTime(page);
  await expect(page.getByText('There is no connection to the database')).toBeVisible();
  await page.unroute(auth);
  await passTime(page);
  // The server has it as a draft.
  await expect(title(page)).toHaveValue(words);
  await confirmSave(page, 'Save Post');
  await expectSaved(page, words);
});

test('storage down as a picture is uploaded: it says what it waits for, and goes on by itself', async ({
  page,
}) => {
  await asMember(page);
  await open(page, '/latest/new/1');
  await title(page).fill('Typed before the upload');
  await page.route(storage, refuse);
  const refused = page.waitForEvent('requestfailed');
  await page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE);
  await refused;
  await passTime(page);
  await expect(page.getByText('The upload continues')).toBeVisible();
  await page.unroute(storage);
  await passTime(page);
  await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible();
  await expect(title(page)).toHaveValue('Typed before the upload');
});

test('slow 3G: the editor opens, and what is written is saved', async ({ page }) => {
  await asMember(page);
  await slow3G(page);
  await open(page, post);
  const words = unique('From far away');
  await title(page).fill(words);
  await confirmSave(page, 'Save Post');
  await expectSaved(page, words);
});

test('offline while writing: the save waits, says so, and goes on when the device is back', async ({
  page,
}) => {
  await asMember(page);
  await open(page, post);
  await expect(title(page)).toBeVisible();
  await setOffline(page, true);
  const words = unique('In the tunnel');
  await title(page).fill(words);
  await expect.poll(() => stored(page)).toContain(words);
  await confirmSave(page, 'Save Post');
  await passTime(page);
  await expect(page.getByText('Your text is also kept as a draft')).toBeVisible();
  await expect(title(page)).toHaveValue(words);
  await setOffline(page, false);
  await expectSaved(page, words);
});

test('clock a day behind: the date is to be checked; drafts, login and saves go on', async ({
  page,
}) => {
  const drafts = await holdServerDrafts(page);
  await asMember(page, -DAY_MS);
  await open(page, post);
  await expect(page.getByText('The clock of this device is about 24 hours behind')).toBeVisible();
  const words = unique('Another day');
  await title(page).fill(words);
  await expect.poll(() => stored(page)).toContain(words);
  drafts.release();
  await confirmSave(page, 'Save Post');
  await expectSaved(page, words);
  await expect(page.getByRole('link', { name: 'Edit Post' })).toBeVisible();
});

/** Fills what a site may store, to the last byte. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let part = 'x'.repeat(1_000_000); part; ) {
      try {
        localStorage.setItem(`filler${Object.keys(localStorage).length}`, part);
      } catch {
        part = part.slice(Math.ceil(part.length / 2));
      }
    }
  });
}
const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('filler')) localStorage.removeItem(name);
    }
  });

test('storage quota full: it says that no draft is kept, until one is again', async ({
  page,
  backend,
}) => {
  await asMember(page);
  await open(page, post);
  await expect(title(page)).toBeVisible();
  await fillStorage(page);
  // Otherwise the server has the text as a draft.
  await backend.kill();
  const words = unique('Nowhere to lie');
  await title(page).fill(words);
  await textArea(page).press('End');
  await passTime(page);
  const refused = page.getByText('Your text is on this page alone');
  await expect(refused).toBeVisible();
  await expect(title(page)).toHaveValue(words);
  await emptyStorage(page);
  await passTime(page);
  await expect(refused).toBeHidden();
  expect(await stored(page)).toContain(words);
  await backend.start();
  await confirmSave(page, 'Save Post');
  await expectSaved(page, words);
});
