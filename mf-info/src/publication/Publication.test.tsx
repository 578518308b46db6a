// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Catalogue from './Catalogue';
import catalogue from './catalogue.json';
import LiteratureReview from './LiteratureReview';
import papers from './papers.json';

const inRouter = (page: React.ReactElement) => render(<MemoryRouter>{page}</MemoryRouter>);
const moreLinks = () => screen.getAllByRole('link', { name: /^Read More/ });

test('the literature review shows twelve papers with links', () => {
  inRouter(<LiteratureReview />);
  expect(moreLinks().map((link) => link.getAttribute('href'))).toEqual(
    papers.map(({ link }) => link),
  );
  expect(papers).toHaveLength(12);
});

test('the catalogue shows four chapters, each with a link of its own', () => {
  inRouter(<Catalogue />);
  const links = moreLinks().map((link) => link.getAttribute('href'));
  expect(new Set(links).size).toBe(4);
  expect(links.every((link) => link?.startsWith('https://'))).toBe(true);
  expect(catalogue.map(({ title }) => title)).toEqual([
    'The Moon',
    'The Night Sky',
    'The Solar System',
    'Deep Space',
  ]);
});

test('the current tab is marked', () => {
  inRouter(<Catalogue />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(
    'Astro Photography Catalogue',
  );
});

test('ids are padded to two digits', () => {
  for (const { id } of [...papers, ...catalogue]) expect(id).toMatch(/^\d\d$/);
});
