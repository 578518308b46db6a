import { ContentSourceProvider } from '@site/shared/content';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RemotesProvider } from '../composition/CompositionContext';
import type { RemoteView } from '../composition/parse-registry';
import { SiteRoutes } from './SiteRoutes';

jest.mock('./RoutePage', () => ({ RoutePage: () => 'The page' }));

const remotes = [
  { name: 'info', title: 'Info', contributes: { routes: [{ path: '/:one', aliases: [] }] } },
] as unknown as readonly RemoteView[];
const link = 'https://elsewhere.example.org/';
const content = { redirect: { '-OaBcDeFgHiJkLmNoPqR': { path: '/workshop', link } } };

const show = (pathname: string, state?: object) =>
  render(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <ContentSourceProvider
        value={createServerSources(parseDataset({ content }, 1, async () => null))()}
      >
        <RemotesProvider value={remotes}>
          <SiteRoutes />
        </RemotesProvider>
      </ContentSourceProvider>
    </MemoryRouter>,
  );

test.each([
  ['/workshop', link],
  ['/no-such-event', '/'],
])('%s, at which the page of its pattern has nothing, leads to %s', (path, target) => {
  show(path, { isUnknown: true });
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(target);
  expect(screen.queryByText('The page')).toBeNull();
});

test('until that is said, the page answers', () => {
  show('/workshop');
  expect(screen.getByText('The page')).toBeTruthy();
});
