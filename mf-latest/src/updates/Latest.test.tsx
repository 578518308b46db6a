// @covers Latest | Modal: title, picture, content, Read Article, date, close
import { ContentSourceProvider } from '@site/shared/content';
import type { Update } from '@site/shared/contracts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import Latest from './Latest';

type Source = ComponentProps<typeof ContentSourceProvider>['value'];

const stored: Update[] = Array.from({ length: 20 }, (_, index) => ({
  index: 20 - index,
  title: `Update ${20 - index}`,
  content: 'word '.repeat(60).trim(),
  date: '2026-03-01',
  link: 'https://example.org/article',
  image: '',
  rev: 0,
  updated: 0,
}));

/** Answers every query from the list above, at once. */
function sourceOf(updates: Update[]): Source {
  const answers = new Map<string, unknown>();
  const read = (query: { kind: string; limit?: number; id?: number }) => {
    const key = JSON.stringify(query);
    const data =
      query.kind === 'update'
        ? updates.find(({ index }) => index === query.id)
        : { updates: updates.slice(0, query.limit), total: updates.length, nextId: 21 };
    if (!answers.has(key)) answers.set(key, { status: 'ready', data });
    return answers.get(key);
  };
  return { read, readInitial: read, subscribe: () => () => {} } as unknown as Source;
}

function show(address: string, updates = stored) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  return render(
    <MemoryRouter initialEntries={[address]}>
      <ContentSourceProvider value={sourceOf(updates)}>
        <Latest />
      </ContentSourceProvider>
    </MemoryRouter>,
  );
}

const cards = () => screen.getAllByRole('heading', { level: 2 });

test.each([
  [500, 3, 9],
  [800, 6, 12],
  [1000, 9, 15],
  [1400, 12, 20],
])('in %i px there are %i updates at first and %i after More Updates', (width, first, then) => {
  window.innerWidth = width;
  show('/latest');
  expect(cards()).toHaveLength(first);
  fireEvent.click(screen.getByRole('button', { name: 'More Updates' }));
  expect(cards()).toHaveLength(then);
});

test('the button goes when everything is shown', () => {
  window.innerWidth = 500;
  show('/latest', stored.slice(0, 3));
  expect(screen.queryByRole('button', { name: 'More Updates' })).toBeNull();
});

test('a preview ends at a word within 180 characters', () => {
  window.innerWidth = 500;
  const { container } = show('/latest');
  const preview = container.querySelector('li p')?.textContent ?? '';
  expect(preview.endsWith('word…')).toBe(true);
  expect(preview.length).toBeLessThanOrEqual(181);
});

test('an address names the open update; closing it shows the grid alone', () => {
  show('/latest?update=7');
  const dialog = screen.getByRole('dialog', { name: 'Update 7' });
  expect(within(dialog).getByText('1 March 2026')).toBeTruthy();
  expect(
    within(dialog)
      .getByRole('link', { name: /Read Article/ })
      .getAttribute('href'),
  ).toBe('https://example.org/article');
  expect(within(dialog).getByText('example.org, in a new tab')).toBeTruthy();
  fireEvent.click(within(dialog).getByText('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that names no update says so, and one that is no number opens nothing', () => {
  const unknown = show('/latest?update=99');
  expect(screen.getByRole('dialog').textContent).toContain('not there any more');
  unknown.unmount();
  show('/latest?update=1e3');
  expect(screen.queryByRole('dialog')).toBeNull();
});
