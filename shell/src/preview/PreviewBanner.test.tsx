// @covers Composition | A preview says whose it is and when it ends, and leads to the live page
import type { Preview } from '@site/shared/preview';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import PreviewBanner from './PreviewBanner';

const preview: Preview = {
  author: '<b>"Ada"',
  commit: '0123abc',
  until: '2026-12-10T12:00:00.000Z',
  live: 'https://site.example.org',
};

function open(facts: unknown, now: string) {
  jest.useFakeTimers({ now: Date.parse(now) });
  const meta = document.createElement('meta');
  meta.name = 'preview';
  meta.content = JSON.stringify(facts);
  document.head.replaceChildren(meta);
  render(<PreviewBanner />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/blog?tag=moon#more']}>{children}</MemoryRouter>
    ),
  });
  jest.useRealTimers();
}
afterEach(() => document.head.replaceChildren());

test('names author, commit and end, and opens the same page of the live site in another tab', () => {
  open(preview, '2026-12-01T00:00:00Z');
  screen.getByText(/Read-only preview by <b>"Ada", commit 0123abc. It ends on 10 December 2026./);
  const link = screen.getByRole('link', { name: /^Compare with live/ });
  expect(link).toHaveProperty('href', 'https://site.example.org/blog?tag=moon#more');
  expect(link).toHaveProperty('target', '_blank');
});

test('says that it has ended', () => {
  open(preview, '2026-12-11T00:00:00Z');
  screen.getByText(/It ended on 10 December 2026./);
});

test('shows nothing where the facts are damaged', () => {
  open({ ...preview, live: 1 }, '2026-12-01T00:00:00Z');
  expect(screen.queryByText(/preview/)).toBeNull();
});
