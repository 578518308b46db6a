// @covers No lost text | Every kind of content by the keyboard; the preview is what readers get; no video before a click
import { expect, type Locator, type Page, test } from '@playwright/test';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, problemsOf, textArea, unique } from './editor-page';

/** Chooses the kind of the line by the keyboard, and goes back to the text. */
async function kind(page: Page, name: string): Promise<void> {
  await page.getByLabel('Kind of line').selectOption(name);
  await expect(textArea(page)).toBeFocused();
}

/** Presses a tool by the keyboard. */
async function tool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function lines(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

/** The markup around the heading of the body; names of styles differ between remotes. */
const bodyOf = (within: Page | Locator) =>
  within
    .getByRole('heading', { name: 'Moons of Jupiter' })
    .evaluate((heading) => heading.parentElement?.innerHTML.replace(/ class="[^"]*"/g, ''));

/** Writes one of each by the keyboard alone. */
async function writeOneOfEach(page: Page): Promise<void> {
  await textArea(page).focus();
  await kind(page, 'Heading');
  await lines(page, 'Moons of Jupiter');
  await tool(page, 'Bullet list');
  await lines(page, 'Io', 'Europa', '');
  await tool(page, 'Numbered list');
  await lines(page, 'Look', 'Draw', '');
  await kind(page, 'Quote');
  await lines(page, 'They moved.');
  await kind(page, 'Code block');
  await lines(page, 'print(4)');
  await kind(page, 'Text');
  await tool(page, 'Bold');
  await page.keyboard.type('Galilei');
  await tool(page, 'Bold');
  await page.keyboard.type(' saw ');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').focus();
  await page.keyboard.type('https://science.nasa.gov/jupiter/');
  await page.keyboard.press('Enter');
  await expect(textArea(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tool(page, 'Video');
  await page.getByRole('dialog', { name: 'Video' }).getByLabel('Address of the video').focus();
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('every kind of content is written by the keyboard, previewed, and read the same', {
  tag: '@writes',
}, async ({ page, browser }) => {
  const complaints = problemsOf(page);
  await signIn(page, member);
  await open(page, '/blog/post/new');
  const slug = unique('formats');
  await page.getByLabel('Slug').fill(slug);
  await page.getByRole('button', { name: 'Moon', exact: true }).click();
  await writeOneOfEach(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const previewed = await bodyOf(page.getByRole('article', { name: 'Preview' }));
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('status').getByText('Post created successfully')).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  await reader.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'The player' });
  });
  await open(reader, `/blog/post/${slug}`);
  await expect(reader.getByRole('heading', { name: 'Moons of Jupiter' })).toBeVisible();
  expect(await bodyOf(reader)).toBe(previewed);
  for (const [selector, text] of [
    ['ul > li', /^Europa$/],
    ['ol > li', /^Draw$/],
    ['blockquote', /^They moved\.$/],
    ['pre', /^print\(4\)\s*$/],
    ['strong', /^Galilei$/],
  ] as const) {
    await expect(reader.locator(`main ${selector}`).filter({ hasText: text })).toBeVisible();
  }
  await expect(reader.locator('main a[href="https://science.nasa.gov/jupiter/"]')).toBeVisible();

  await expect(reader.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);
  await reader.getByRole('button', { name: 'Play video from YouTube' }).click();
  await expect(reader.frameLocator('iframe').getByText('The player')).toBeVisible();
  expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
  expect(complaints).toEqual([]);
});
