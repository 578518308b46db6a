// @covers Roles | Two admins hand over to the next team; what one of them leaves undone, the other goes on with
import type { Page } from '@playwright/test';
import { findings, overflowOf } from '../../e2e/fixtures/axe';
import { admin, member, signIn } from '../../e2e/fixtures/site';
import { defaultRecords } from '../../e2e/fixtures/society';
import { expect, test } from '../../e2e/fixtures/with-isolated-backend';
import { open } from './editor-page';

const team = defaultRecords('teamMember');
const of = (group: string) => team.filter((each) => each.group === group);
const [first] = of('4th-Years');

/** Moves those of a group to another one. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('checkbox', { name: `All of ${from}` }).check();
  await page.getByLabel('Next group').selectOption(to);
  await page.getByRole('button', { name: /^Change \d+ people/ }).click();
}

test('a year is handed over by two admins, one of whom is interrupted', {
  tag: '@writes',
}, async ({ page, browser, backend }) => {
  test.slow();
  const members = Object.entries(Object((await backend.everything()).members));
  const [uid] = members.find(([, entry]) => Object(entry).email === member) ?? [];
  await backend.update({ [`members/${uid}/role`]: 'admin' });
  await signIn(page, admin);
  await open(page, '/members');
  await page.getByRole('link', { name: 'Hand over to the next team' }).click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('checkbox', { name: 'All of 5th years' })).toBeVisible();
    expect.soft(await findings(page), `${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${width} px`).toBe(0);
  }
  await page.getByRole('button', { name: 'Archive the team' }).click();
  await expect(page.getByText('✓ Archived on')).toBeVisible();
  await page.getByRole('checkbox', { name: 'All of 5th years' }).check();
  await page.getByRole('button', { name: /^Remove \d+ from the team/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('checkbox', { name: 'All of 5th years' })).toHaveCount(0);

  // The tab closes in the middle of a table: what was saved stays, and nothing is half saved.
  await move(page, '4th years', '5th-Years');
  await expect(page.getByText(/Saving… [1-9]|Saved: /).first()).toBeVisible();
  await page.close();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, member);
  await open(other, '/members/new-year');
  await expect(other.getByText('✓ Archived on')).toBeVisible();
  const rest = other.getByRole('checkbox', { name: 'All of 4th years' });
  await expect(other.getByRole('checkbox', { name: 'All of 5th years' })).toBeVisible();
  if (await rest.isVisible()) await move(other, '4th years', '5th-Years');
  await expect(rest).toHaveCount(0);

  const file = `name,position,group\n${first?.name},Mentor,Governors\nNobody Sample,Lead,No group\n`;
  await other
    .getByLabel('Or take the team from a CSV file')
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const plan = other.getByRole('list', { name: 'What the file changes' });
  await expect(plan).toContainText('Line 3: Nobody Sample There is no group “No group”.');
  await other.getByRole('button', { name: 'Save 1 changes of the file' }).click();
  await expect(plan).toContainText('No change');
  expect.soft(await findings(other)).toEqual([]);

  await open(other, '/team');
  await other.getByRole('link', { name: /^\d{4}-\d\d$/ }).click();
  await expect(other.getByRole('heading', { level: 3 })).toHaveCount(team.length);
  expect.soft(await findings(other)).toEqual([]);
  await open(other, '/members/people');
  await other.getByLabel('Full name, as on the pages').fill(String(first?.name));
  await other.getByRole('button', { name: 'Remove from public pages…' }).click();
  await other.getByRole('button', { name: /^Remove the name from \d+ records/ }).click();
  await expect(other.getByText(/^0 public records/)).toBeVisible();
  expect.soft(await findings(other)).toEqual([]);
  await context.close();
});
