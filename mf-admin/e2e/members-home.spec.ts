// @covers Members | Home: drafts on this device, the newest changes with their authors, removed content, health
// @covers Members | Lists found by title, put in order by buttons, and saved as CSV without formulas
// @covers Members | Media: pictures and PDFs listed, uploaded, their addresses copied; what is no PDF is refused
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findings, overflowOf } from '../../e2e/fixtures/axe';
import { admin, member, signIn } from '../../e2e/fixtures/site';
import { holdServerDrafts, open, problemsOf, save, unique } from './editor-page';

const PDF = {
  name: 'paper (1).pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n'),
};

/** Expects that axe finds nothing at any width, and that nothing scrolls sideways. */
async function check(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findings(page), `${page.url()} at ${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New team member' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Group').selectOption('Governors');
  await save(page);
  await expect(page.getByRole('link', { name })).toBeVisible();
}

test('the home shows drafts, changes with their authors, and the health of the site', {
  tag: '@writes',
}, async ({ page }) => {
  const complaints = problemsOf(page);
  const title = unique('Drafted');
  const serverDrafts = await holdServerDrafts(page);
  await signIn(page, admin);
  await open(page, '/members/content/opportunity/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, '/members');
  const drafts = page.getByRole('region', { name: 'Drafts on this device' });
  serverDrafts.isHeld = false;
  await drafts.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Restore the draft' }).click();
  await page.getByRole('button', { name: 'Fill in “Text”' }).waitFor({ state: 'detached' });
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
  await save(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto('/members');
  const changes = page.getByRole('region', { name: 'Recently changed' });
  const newest = changes.getByRole('listitem').filter({ hasText: title });
  await expect(newest).toContainText(/opportunity, saved \d+ \w+ \d{4}, \d\d:\d\d \S+ by you/);
  await expect(drafts.getByRole('link', { name: title })).toHaveCount(0);
  const health = page.getByRole('region', { name: 'Health of the site' });
  await expect(health).toContainText(/Snapshot\d+ minutes? old/);
  await expect(health).toContainText(/All \d+ sections load/);
  await check(page);
  await newest.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove this opportunity' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.goto('/members');
  const removed = page.getByRole('region', { name: 'Removed content' });
  await expect(removed.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a list is searched, put in order by buttons, and saved as a file', {
  tag: '@writes',
}, async ({ page }) => {
  const complaints = problemsOf(page);
  const first = unique('=1+1');
  const second = unique('Binod');
  await signIn(page, member);
  await open(page, '/members/content/teamMember');
  await page.getByRole('link', { name: 'New team member' }).waitFor();
  for (const name of [first, second]) await addPerson(page, name);
  const names = page.getByRole('list').getByRole('link');
  const last = async () =>
    (await names.allTextContents()).filter((name) => [first, second].includes(name));
  await expect.poll(last).toEqual([first, second]);

  await page.getByRole('button', { name: `Move ${second} up` }).press('Enter');
  await expect.poll(last).toEqual([second, first]);
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeFocused();
  await expect(page.locator('ol[aria-busy="true"]')).toHaveCount(0);
  await check(page);
  await page.reload();
  await expect.poll(last).toEqual([second, first]);

  await page.getByLabel('Find by name').fill(first.toUpperCase());
  await expect.poll(last).toEqual([first]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this list as a CSV file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'${first}",`);
  expect(file).not.toContain(`\n${first}`);
  expect(complaints).toEqual([]);
});

test('pictures and PDFs are listed, uploaded and used; a false PDF is refused', {
  tag: '@writes',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, member);
  await open(page, '/members/media');
  await expect(page.getByRole('button', { name: /^Copy the address/ }).first()).toBeVisible();
  await check(page);
  await page
    .getByRole('button', { name: /^Copy the address/ })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http.*files%2F/);

  const title = unique('Report');
  await open(page, '/members/content/document/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Shown on').selectOption('catalogue');
  await page
    .getByLabel('PDF for the link')
    .setInputFiles({ ...PDF, buffer: Buffer.from('<html>') });
  await expect(page.getByText('This file is not a PDF')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Finish adding the file in “Link”' }),
  ).toBeVisible();
  await page.getByLabel('PDF for the link').setInputFiles(PDF);
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/documents%2Fpaper-1-\d+-/);
  await check(page);
  await save(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await open(page, '/members/media?folder=documents');
  await expect(page.getByRole('link', { name: /^paper-1-\d+-\w+\.pdf$/ }).first()).toBeVisible();
  await check(page);
});
