// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import { paddedId } from '@site/shared/text';
import { expect, test } from '../../e2e/fixtures/site';
import { defaultRecords, sectionTextOf } from '../../e2e/fixtures/society';

const papers = defaultRecords('paper');
const chapters = defaultRecords('chapter');
const documentOn = (page: string) =>
  defaultRecords('document').find(({ shownOn }) => shownOn === page)?.link ?? '';
const paragraphsOf = (id: string) => sectionTextOf(id).text.split('\n\n');

test('the literature review comes first: a document and papers', async ({ page, open }) => {
  await open('/publication');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR PUBLICATIONS');
  const tabs = page.getByRole('navigation', { name: 'Publications' });
  await expect(tabs.locator('[aria-current]')).toHaveText('Research Publication');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    documentOn('publication'),
  );
  const shown = page.getByRole('list', { name: 'Papers' }).getByRole('listitem');
  await expect(shown.getByRole('heading')).toHaveText(papers.map(({ title = '' }) => title));
  await expect(shown.first()).toContainText('01');
  await expect(shown.last()).toContainText(paddedId(papers.length));
  await expect(shown.first()).toContainText(papers[0]?.authors ?? '');
  const more = shown.first().getByRole('link', { name: /^Read More/ });
  await expect(more).toHaveAttribute('href', papers[0]?.link ?? '');
  await expect(more).toHaveAttribute('target', '_blank');
  await expect(page.getByText(paragraphsOf('publication').at(-1) ?? '')).toBeVisible();
});

test('the catalogue has a tab and an address of its own', async ({ page, open }) => {
  await open('/publication');
  await page.getByRole('link', { name: 'Astro Photography Catalogue' }).click();
  await expect(page).toHaveURL('/publication/catalogue');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    documentOn('catalogue'),
  );
  const shown = page.getByRole('list', { name: 'Chapters' });
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(
    chapters.map(({ title = '' }) => title),
  );
  await expect(shown.getByRole('link', { name: /^Read More/ })).toHaveCount(chapters.length);
  await expect(shown.getByRole('listitem').first()).toContainText(chapters[0]?.description ?? '');
  await expect(page.getByText(paragraphsOf('catalogue')[0] ?? '')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/publication');
});
