// @covers Publications and contact | 'OUR PUBLICATIONS', two tabs, PDF cards, 12 papers, 4 chapters, padded ids
import { screen } from '@testing-library/react';
import { byId, renderWith } from '../testing/render-with';
import Catalogue from './Catalogue';
import LiteratureReview from './LiteratureReview';

const link = 'https://example.org/';
const entries = ['First', 'Second', 'Third'].map((title) => ({ title, link: link + title }));
const content = {
  paper: byId(entries.map((entry) => ({ ...entry, authors: 'A. Author' }))),
  chapter: byId(entries),
  document: byId([
    { title: 'Review', link: `${link}review.pdf`, shownOn: 'publication' },
    { title: 'Plates', link: `${link}plates`, shownOn: 'catalogue' },
  ]),
};

/** The number, title and address of each card. */
const cards = () =>
  screen.getAllByRole('link', { name: /^Read More/ }).map((link) => {
    const card = link.closest('li');
    const texts = [...(card?.querySelectorAll('p.number, h3') ?? [])];
    return [...texts.map(({ textContent }) => textContent), link.getAttribute('href')];
  });
const documents = () =>
  screen
    .getAllByRole('link', { name: /^Open the/ })
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
const numbered = entries.map(({ title, link }, index) => [`0${index + 1}`, title, link]);

test('the literature review shows its document and each paper, numbered in two digits', () => {
  renderWith(content, <LiteratureReview />);
  expect(cards()).toEqual(numbered);
  expect(documents()).toEqual([['Open the PDF', `${link}review.pdf`]]);
});

test('the catalogue shows its document and each chapter, numbered in two digits', () => {
  renderWith(content, <Catalogue />);
  expect(cards()).toEqual(numbered);
  expect(documents()).toEqual([['Open the document', `${link}plates`]]);
});

test('the current tab is marked', () => {
  renderWith(content, <Catalogue />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(
    'Astro Photography Catalogue',
  );
});
