// @covers Members | A member's day without Storage: picture of an update, of a post and of its text, a PDF
import { expect, type Locator, type Page, test } from '@playwright/test';
import { site } from '@site/shared/site';
import { tagLabel } from '@site/shared/text';
import sharp from 'sharp';
import {
  confirmSave,
  open,
  problemsOf,
  save,
  textArea,
  unique,
} from '../../mf-admin/e2e/editor-page';
import { renderSite } from '../fixtures/public-copies';
import { member, signIn } from '../fixtures/site';
import { societyFile } from '../fixtures/society';

const pdf = Buffer.from('%PDF-1.7\nA publication\n');
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Pixels across of a picture; 0 while it has not come. */
const widthOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);
const expectShown = async (image: Locator): Promise<void> => {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(image)).toBeGreaterThan(0);
};

async function writeUpdate(page: Page, title: string): Promise<void> {
  await open(page, '/latest');
  await page.getByRole('link', { name: 'New Update' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Content').fill('What happened');
  await page.getByLabel('Link').fill('https://example.org/article');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await picture('a.png', '#224'));
  await expect(page.getByText('Image uploaded successfully!').first()).toBeVisible();
  await page.getByLabel('What it shows').fill('A blue field');
  await confirmSave(page, 'Save');
  await expect(page).toHaveURL(/\/latest$/);
}

async function writePost(page: Page, slug: string): Promise<void> {
  await open(page, '/blog/post/new');
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Title', { exact: true }).fill(slug);
  const [topic = ''] = societyFile<string[]>('content/tags.json');
  const label = tagLabel(topic, site.society.tagLabels);
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByLabel('Banner image').setInputFiles(await picture('b.png', '#422'));
  await expect(page.getByLabel(/^Image address/)).toHaveValue(/^\/media\/\w+\.webp#900x500$/);
  await page.getByLabel('What it shows').fill('A red field');
  await textArea(page).click();
  await page.keyboard.type('Words');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const inText = await picture('c.png', '#242');
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(inText);
  await expect(dialog.getByText('Image uploaded successfully!').first()).toBeVisible();
  await dialog.getByLabel('What it shows').fill('A green field');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expectShown(textArea(page).getByRole('img', { name: 'A green field' }));
  await confirmSave(page, 'Save Post');
  await expect(page).toHaveURL(new RegExp(`/blog/post/${slug}$`));
}

async function addPdf(page: Page, title: string): Promise<string> {
  await open(page, '/members/content/document/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Shown on').selectOption('publication');
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.getByLabel('PDF for the link').setInputFiles(file);
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/^\/media\/[0-9a-f]{64}\.pdf$/);
  const address = await link.inputValue();
  await save(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  return address;
}

test('a member publishes pictures and a PDF, and visitors see them after the snapshot', {
  tag: ['@writes', '@generic'],
}, async ({ page, browser, request }) => {
  test.setTimeout(300_000);
  await expect(fetch('http://localhost:9199')).rejects.toThrow();
  const complaints = problemsOf(page);
  const visitor = await (await browser.newContext()).newPage();
  const [title, slug, paper] = ['An update', 'a-post', 'A paper'].map(unique) as [
    string,
    string,
    string,
  ];
  const card = (on: Page) => on.getByRole('listitem').filter({ hasText: title });

  await signIn(page, member);
  await writeUpdate(page, title);
  await expectShown(card(page).locator('img'));
  await writePost(page, slug);
  for (const name of ['A red field', 'A green field']) {
    await expectShown(page.getByRole('img', { name }));
  }
  const pdfAddress = await addPdf(page, paper);

  await open(visitor, '/latest');
  await expect(card(visitor).locator('polyline')).toBeVisible();
  expect((await request.get(pdfAddress)).status()).toBe(404);

  await renderSite();
  await open(visitor, '/latest');
  await expectShown(card(visitor).locator('img'));
  await open(visitor, `/blog/post/${slug}`);
  for (const name of ['A red field', 'A green field']) {
    await expectShown(visitor.getByRole('img', { name }));
    const source = await visitor.getByRole('img', { name }).getAttribute('src');
    expect(source).toMatch(/^\/pictures\//);
  }
  await open(visitor, '/publication');
  const link = visitor.locator(`a[href="${pdfAddress}"]`);
  await expect(link).toBeVisible();
  const downloaded = visitor.waitForEvent('download');
  await link.click({ modifiers: [] });
  expect((await downloaded).url()).toContain(pdfAddress);
  const served = await request.get(pdfAddress);
  expect(await served.body()).toEqual(pdf);
  expect(served.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(complaints).toEqual([]);
});
