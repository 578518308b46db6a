// @covers Blog | New Post and new-tag controls for members
// @covers Post | Edit Post for members alone
// @covers Post | Save shows the post and its message on a new page
// @covers Validation | Slugs and tags normalised as typed, the cursor where it was; file-sharing links become thumbnails of width 1000
// @covers Validation | 'Select at least one tag!' and the order of a post's messages
// @covers Validation | Every field of the post editor; font sizes 10 to 22; Cancel back to the post or the list
// @covers Messages | 'Post created successfully', 'Post updated successfully'
import { expect, test } from '@playwright/test';
import { site } from '@site/shared/site';
import { tagLabel } from '@site/shared/text';
import { member, signIn } from '../../e2e/fixtures/site';
import { societyFile } from '../../e2e/fixtures/society';
import { confirmSave, open, PICTURE, problemsOf, textArea, unique } from './editor-page';

test('a member writes a post with a picture; an open blog shows it without a reload', {
  tag: ['@writes', '@generic'],
}, async ({ page, browser }) => {
  const complaints = problemsOf(page);
  const reader = await (await browser.newContext()).newPage();
  await open(reader, '/blog');
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const slug = unique('first-light');
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Title', { exact: true }).fill(`Title of ${slug}`);
  const [topic = ''] = societyFile<string[]>('content/tags.json');
  await page
    .getByRole('button', { name: tagLabel(topic, site.society.tagLabels), exact: true })
    .click();
  await page.getByLabel('Banner image').setInputFiles(PICTURE);
  await expect(page.getByLabel(/^Image address/)).toHaveValue(/^(?:http|\/media\/)/);
  await confirmSave(page, 'Save Post');
  await expect(
    page.getByRole('status').getByText('Say what the picture shows, or mark it as decorative'),
  ).toBeVisible();
  await page.getByLabel('What it shows').fill(`Banner of ${slug}`);
  await textArea(page).click();
  await page.getByLabel('Font size').selectOption('22px');
  await page.keyboard.type('Large words');
  await page.evaluate(() => Object.assign(window, { isPageOfTheEditor: true }));
  await confirmSave(page, 'Save Post');

  await expect(page).toHaveURL(new RegExp(`/blog/post/${slug}$`));
  await expect(page.getByRole('status').getByText('Post created successfully')).toBeVisible();
  // A full page load, not a client-side navigation.
  expect(await page.evaluate(() => 'isPageOfTheEditor' in window)).toBe(false);
  await expect(page.getByRole('heading', { name: `Title of ${slug}` })).toBeVisible();
  await expect(page.getByRole('img', { name: `Banner of ${slug}` })).toBeVisible();
  const words = page.getByText('Large words');
  await expect(words).toHaveCSS('font-size', '22px');
  await expect(reader.getByText(`Title of ${slug}`).first()).toBeVisible({ timeout: 3000 });
  expect(complaints).toEqual([]);
});

test('the editor offers every field of the product, and sizes from 10 to 22', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  for (const label of ['Banner image', 'Slug', 'Title', 'Description', 'Date']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Date')).toHaveAttribute('type', 'date');
  await expect(page.getByLabel('Date')).toHaveValue(
    new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(new Date()),
  );
  const sizes = page.getByLabel('Font size').locator('option:not([value=""])');
  const wanted = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];
  await expect(sizes).toHaveText(wanted.map((size) => `${size}px`));
  const warning = page.getByText('Select at least one tag!');
  const [red = 0, green = 255, blue = 255] = await warning.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red - Math.max(green, blue)).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await expect(warning).toHaveCount(0);
});

test('Cancel leads back to the post', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/rocket-equation/edit');
  await page.getByRole('link', { name: 'Cancel (Go Back)' }).click();
  await expect(page).toHaveURL(/\/blog\/post\/rocket-equation$/);
});

test('an edit is saved under the same address, with its message', { tag: '@writes' }, async ({
  page,
}) => {
  await signIn(page, member);
  await open(page, '/blog/post/rocket-equation/edit');
  await expect(page.getByLabel('Slug')).toHaveCount(0);
  await expect(textArea(page)).toContainText('rocket');
  const title = `The rocket equation ${unique('edited')}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await confirmSave(page, 'Save Post');
  await expect(page).toHaveURL(/\/blog\/post\/rocket-equation$/);
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('the notices of a refused post appear in the order of the specification', {
  tag: '@writes',
}, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await expect(page.getByText('Select at least one tag!')).toBeVisible();
  const notices = page.getByRole('status');
  await confirmSave(page, 'Save Post');
  await expect(notices.getByText('Please add atleast one tag')).toBeVisible();
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await page.getByLabel('Slug').fill('Moon Light-');
  await expect(page.getByLabel('Slug')).toHaveValue('moon-light-');
  await page.getByLabel('Slug').press('Home');
  await page.keyboard.type('The Great ');
  await expect(page.getByLabel('Slug')).toHaveValue('the-great-moon-light-');
  await confirmSave(page, 'Save Post');
  await expect(notices.getByText('Please remove trailing hyphens from slug')).toBeVisible();
  await page.getByLabel('Slug').fill('rocket-equation');
  await confirmSave(page, 'Save Post');
  await expect(notices.getByText('Slug exists. Please choose a unique slug.')).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/post\/new$/);
});

test('the keyboard leaves the text by Tab', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog/post/new');
  await textArea(page).click();
  await page.keyboard.press('Tab');
  await expect(textArea(page)).not.toBeFocused();
});

test('a new tag is added from the blog, once', { tag: '@writes' }, async ({ page }) => {
  await signIn(page, member);
  await open(page, '/blog');
  const field = page.getByLabel('New tag');
  const notices = page.getByRole('status');
  const tag = unique('tag');
  await field.fill(`${tag} `);
  await field.press('Enter');
  await expect(notices.getByText('Please remove trailing hyphen')).toBeVisible();
  await field.fill(tag);
  await field.press('Enter');
  await expect(notices.getByText('new tag added')).toBeVisible();
  await field.fill(tag);
  await field.press('Enter');
  await expect(notices.getByText('Tag already exists')).toBeVisible();

  await page.getByText('Remove a tag').click();
  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await page.getByRole('button', { name: 'Remove the tag' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(notices.getByText('tag removed')).toBeVisible();
  // Its place is free, and the open page follows.
  await expect(page.getByRole('option', { name: tag })).toHaveCount(0);
});
