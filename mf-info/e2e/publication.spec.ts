// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import { expect, test } from '../../e2e/fixtures/site';

test('the literature review comes first: a document and twelve papers', async ({ page, open }) => {
  await open('/publication');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OUR PUBLICATIONS');
  const tabs = page.getByRole('navigation', { name: 'Publications' });
  await expect(tabs.locator('[aria-current]')).toHaveText('Research Publication');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    /2024\.pdf$/,
  );
  const papers = page.getByRole('list', { name: 'Papers' }).getByRole('listitem');
  await expect(papers).toHaveCount(12);
  await expect(papers.first()).toContainText('01');
  await expect(papers.last()).toContainText('12');
  await expect(papers.first()).toContainText('Edwin Hubble (1929)');
  const more = papers.first().getByRole('link', { name: /^Read More/ });
  await expect(more).toHaveAttribute('href', 'https://doi.org/10.1073/pnas.15.3.168');
  await expect(more).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Good reading begins with the originals.')).toBeVisible();
});

test('the catalogue has a tab and an address of its own', async ({ page, open }) => {
  await open('/publication');
  await page.getByRole('link', { name: 'Astro Photography Catalogue' }).click();
  await expect(page).toHaveURL('/publication/catalogue');
  await expect(page.getByRole('link', { name: /Open the PDF/ })).toHaveAttribute(
    'href',
    /2025\.pdf$/,
  );
  const chapters = page.getByRole('list', { name: 'Chapters' });
  await expect(chapters.getByRole('heading', { level: 3 })).toHaveText([
    'The Moon',
    'The Night Sky',
    'The Solar System',
    'Deep Space',
  ]);
  await expect(chapters.getByRole('link', { name: /^Read More/ })).toHaveCount(4);
  await expect(chapters.getByRole('listitem').first()).toContainText('Craters at the terminator');
  await expect(page.getByText('Photographs by members')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/publication');
});
