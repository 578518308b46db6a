// @covers Login | Log in, stay logged in, log out in every tab; every message
// @covers Login | 'Already Logged in' and 'Log out'
// @covers Roles | Visitors see no tools and are sent away from members' pages
// @covers Roles | 'Please contact the web team for the password'
// @covers Failures | Two tabs: a draft each, a conflict for the second save, login and logout in both
import { expect, type Page, test } from '@playwright/test';
import { guest, member, signInByForm } from '../../e2e/fixtures/site';
import { holdServerDrafts, open, problemsOf } from './editor-page';

/** The members' tool, whatever titles posts have. */
const newPostLink = (page: Page) => page.locator('a[href="/blog/post/new"]');

test('both fields are needed', { tag: '@writes' }, async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill(member);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('status').getByText('Please fill all the fields')).toBeVisible();
});

test('a wrong password shows the provider’s message', { tag: '@writes' }, async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('Email').fill(member);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByRole('status').getByText(/^Firebase: .*auth\/.* Please try again$/),
  ).toBeVisible();
});

test('a forgotten password leads to the web team', { tag: '@writes' }, async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(
    page.getByRole('status').getByText('Please contact the web team for the password'),
  ).toBeVisible();
});

test('a member logs in, stays so after a reload, and logs out in every tab', {
  tag: '@writes',
}, async ({ page, context }) => {
  const complaints = problemsOf(page);
  await signInByForm(page, member);
  await expect(page.getByRole('status').getByText('Logged in', { exact: true })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Already Logged in' })).toBeVisible();
  const other = await context.newPage();
  await open(other, '/blog');
  await expect(newPostLink(other)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status').getByText('Logged out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  await expect(newPostLink(other)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a login in one tab is known in another that had loaded no Firebase code', {
  tag: '@writes',
}, async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/blog');
  await signInByForm(page, member);
  await expect(newPostLink(other)).toBeVisible();
});

test('a logout in one tab closes the editor of another, after saying what goes', {
  tag: '@writes',
}, async ({ page, context }) => {
  await signInByForm(page, member);
  await open(page, '/login');
  const writing = await context.newPage();
  await holdServerDrafts(writing);
  await open(writing, '/blog/post/new');
  await writing.getByLabel('Title', { exact: true }).fill('Half a thought');
  await expect
    .poll(() => writing.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Half a thought');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: /unsaved text on this device/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(writing.getByLabel('Title', { exact: true })).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('status').getByText('Logged out')).toBeVisible();
  await expect(writing).toHaveURL(/\/blog$/);
  const stored = await writing.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Half a thought');
});

test('a member is led to the page that asked for the login, by the links that all pages have', {
  tag: '@writes',
}, async ({ page }) => {
  const members = (area: 'banner' | 'contentinfo') =>
    page.getByRole(area).getByRole('link', { name: 'Members', exact: true });
  await open(page, '/blog');
  await expect(members('banner')).toHaveCount(0);
  await members('contentinfo').click();
  await expect(page).toHaveURL('/login');
  await open(page, '/members/help');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(member);
  await page.getByLabel('Password').fill('starlight');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/members/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await members('banner').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members’ home');
  await expect(page.getByRole('region', { name: 'Health of the site' })).toHaveCount(0);
  await open(page, '/contact');
  await expect(page.getByText('Only admins can change contact details')).toBeVisible();
});

test('an account that is no member is told so and gets no tools', { tag: '@writes' }, async ({
  page,
}) => {
  await signInByForm(page, guest);
  await expect(page.getByText('not yet a member')).toBeVisible();
  await open(page, '/blog');
  await expect(newPostLink(page)).toBeHidden();
  await page.goto('/blog/post/new');
  await expect(page).toHaveURL(/\/blog$/);
});
