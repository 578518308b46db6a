// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import { paddedId } from '@site/shared/text';
import { expect, test } from '../../e2e/fixtures/site';
import { pageText } from '../../e2e/fixtures/society';

const catalogue = pageText('catalogue.json');
const review = pageText('literature-review.json');

test('the literature review comes first: a document and papers', async ({ page, open }) => {
  await open('/publication');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR PUBLICATIONS');
  const tabs = page.getByRole('navigation', { name: 'Publications' });
  await expect(tabs.locator('[aria-current]')).toHaveText('Research Publication');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    review.document.link,
  );
  const papers = page.getByRole('list', { name: 'Papers' }).getByRole('listitem');
  await expect(papers.getByRole('heading')).toHaveText(review.papers.map(({ title }) => title));
  await expect(papers.first()).toContainText('01');
  await expect(papers.last()).toContainText(paddedId(review.papers.length));
  await expect(papers.first()).toContainText(review.papers[0]?.keywords ?? '');
  const more = papers.first().getByRole('link', { name: /^Read More/ });
  await expect(more).toHaveAttribute('href', review.papers[0]?.link ?? '');
  await expect(more).toHaveAttribute('target', '_blank');
  await expect(page.getByText(review.paragraphs.at(-1) ?? '')).toBeVisible();
});

test('the catalogue has a tab and an address of its own', async ({ page, open }) => {
  await open('/publication');
  await page.getByRole('link', { name: 'Astro Photography Catalogue' }).click();
  await expect(page).toHaveURL('/publication/catalogue');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    catalogue.document.link,
  );
  const chapters = page.getByRole('list', { name: 'Chapters' });
  await expect(chapters.getByRole('heading', { level: 3 })).toHaveText(
    catalogue.chapters.map(({ title }) => title),
  );
  await expect(chapters.getByRole('link', { name: /^Read More/ })).toHaveCount(
    catalogue.chapters.length,
  );
  await expect(chapters.getByRole('listitem').first()).toContainText(
    catalogue.chapters[0]?.keywords ?? '',
  );
  await expect(page.getByText(catalogue.paragraphs[0] ?? '')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/publication');
});
