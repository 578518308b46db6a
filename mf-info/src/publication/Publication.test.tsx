// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import type { PageText } from '@site/shared/society';
import rawCatalogue from '@site/society/pages/catalogue.json';
import rawReview from '@site/society/pages/literature-review.json';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Catalogue from './Catalogue';
import LiteratureReview from './LiteratureReview';

const { chapters }: PageText<'catalogue.json'> = rawCatalogue;
const { papers }: PageText<'literature-review.json'> = rawReview;

const inRouter = (page: React.ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>);

/** The number, title and address of each card. */
const cards = () =>
  screen.getAllByRole('link', { name: /^Read More/ }).map((link) => {
    const card = link.closest('li');
    const texts = [...(card?.querySelectorAll('p.number, h3') ?? [])];
    return [...texts.map(({ textContent }) => textContent), link.getAttribute('href')];
  });

const numbered = (entries: readonly { title: string; link: string }[]) =>
  entries.map(({ title, link }, index) => [String(index + 1).padStart(2, '0'), title, link]);

test('the literature review shows each paper, numbered in two digits, with its link', () => {
  inRouter(<LiteratureReview />);
  expect(cards()).toEqual(numbered(papers));
});

test('the catalogue shows each chapter, numbered in two digits, with its link', () => {
  inRouter(<Catalogue />);
  expect(cards()).toEqual(numbered(chapters));
});

test('the current tab is marked', () => {
  inRouter(<Catalogue />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(
    'Astro Photography Catalogue',
  );
});
