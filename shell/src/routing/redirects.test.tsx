import { ContentSourceProvider } from '@site/shared/content';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Redirect } from './redirects';

const link = 'https://elsewhere.example.org/';
const redirect = {
  '-OaBcDeFgHiJkLmNoPqR': { path: '/workshop', link },
  '-OaBcDeFgHiJkLmNoPqS': { path: '/quiz', link: 'javascript:alert(1)' },
  '-OaBcDeFgHiJkLmNoPqT': { path: '/other', link: 'http://elsewhere.example.org/' },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Where the notice at an address leads. */
function targetAt(path: string, element: ReactElement): string | null {
  const source = createServerSources(
    parseDataset({ content: { redirect } }, 1, async () => null),
  )();
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ContentSourceProvider value={source}>{element}</ContentSourceProvider>
    </MemoryRouter>,
  );
  const target = screen.getByRole('link', { name: 'Continue' }).getAttribute('href');
  unmount();
  return target;
}

test.each([
  ['/workshop', link],
  ['/workshop/', link],
  ['/no-such-page', '/'],
  ['/quiz', '/'],
  ['/other', '/'],
])('an unknown address %s leads to %s', (path, target) => {
  expect(targetAt(path, <Redirect />)).toBe(target);
});

const Path = () => <p>{useLocation().pathname}</p>;

const builtIn = (path: string) => ({ path, target: 'https://built-in.example.org/' });

test('saved targets take the place of those that the site was built with', () => {
  const at = (path: string) => targetAt(path, <Redirect builtIn={builtIn(path)} />);
  // The second was removed, or cannot be used.
  expect([at('/workshop'), at('/removed')]).toEqual([link, '/']);
});

test('while saved targets are not known, the built-in one counts', () => {
  // Without a source, content is loading for ever.
  render(<Redirect builtIn={builtIn('/quiz')} />, { wrapper: MemoryRouter });
  const notice = screen.getByRole('link', { name: 'Continue' });
  expect(notice.getAttribute('href')).toBe('https://built-in.example.org/');
});

test('an address that nobody owns waits for no answer before it leads home', () => {
  render(
    <>
      <Redirect />
      <Path />
    </>,
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/no-such-page']}>{children}</MemoryRouter>
      ),
    },
  );
  act(() => jest.advanceTimersByTime(499));
  expect(screen.getByText('/no-such-page')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('/')).toBeTruthy();
});
