import { authStore } from '@site/shared/auth';
import { ContentSourceProvider } from '@site/shared/content';
import { zonedTime } from '@site/shared/text';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Events from '../events/Events';
import { byId, renderWith } from '../testing/render-with';
import Landing from './Landing';
import { NextEventLine } from './NextEvent';

const NOW = Date.parse('2026-11-26T10:00Z');
const events = byId([
  { title: 'Later', start: '2026-12-11T19:00+05:30', rev: 1, updated: 1 },
  { title: 'Over', start: '2026-11-20T19:00+05:30', rev: 1, updated: 1 },
  { title: 'Next', start: '2026-12-04T19:00+05:30', place: 'Roof', rev: 1, updated: 1 },
]);
const settings = (joinLink: string) => ({
  main: {
    ...{ joinLink, joinLabel: 'Come in', joinText: 'Fridays at seven', rev: 1, updated: 1 },
  },
});

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  authStore.setState({ status: 'visitor' }, true);
});
afterEach(() => jest.useRealTimers());

test('the first page says what comes next, and how to join', () => {
  renderWith({ event: events, settings: settings('https://join.org/') }, <Landing />, NOW);
  const next = screen.getByRole('region', { name: 'Next event' });
  expect(next.textContent).toMatch(/(Fri 4 Dec|Thu 3 Dec).*Next.*Roof/);
  const links = within(next).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/events/OaBcDeFgHiJkLmN0002',
    '/events',
  ]);
  expect(screen.getByRole('link', { name: 'Come in' }).getAttribute('href')).toBe(
    'https://join.org/',
  );
  // In the first screen, too.
  const [line] = screen.getAllByRole('link', { name: 'Next' });
  expect(line?.closest('div')?.textContent).toMatch(
    /^Next: (Fri 4|Thu 3) Dec, \d\d:\d\d\. Planned\. .*Next, Roof$/,
  );
  expect(screen.queryByText('Fridays at seven')).toBeNull();
});

test.each([
  [undefined, 'asOf'],
  [NOW - 3_600_000, ''],
])(
  'the first screen tells everybody of when it is only where a connection is lost (%j)',
  (asOf, hidden) => {
    const data = { '-night': { title: 'Night', start: '2026-12-04T19:00+05:30', state: 'on' } };
    const result = { status: 'ready', data, asOf } as never;
    const read = () => result;
    const idle = { subscribe: () => () => {}, onIdle: () => () => {} };
    render(
      <MemoryRouter>
        <ContentSourceProvider value={{ renderedAt: NOW, read, readInitial: read, ...idle }}>
          <NextEventLine without="" />
        </ContentSourceProvider>
      </MemoryRouter>,
    );
    const moment = screen.getByText(/^As of/);
    expect(moment.className).toBe(hidden);
    expect(moment.textContent).toContain(zonedTime(asOf ?? NOW).slice(11));
  },
);

test('without a dated event the first screen says when people meet', () => {
  renderWith({ event: {}, settings: settings('https://join.org/') }, <Landing />, NOW);
  expect(screen.getByText('Fridays at seven')).toBeTruthy();
});

test.each(['https://join.org/', ''])(
  'a member has one main way, to their home (%j)',
  (joinLink) => {
    const user = { uid: '1', email: '' };
    authStore.setState({ status: 'member', user, role: 'author' }, true);
    renderWith({ event: {}, settings: settings(joinLink) }, <Landing />, NOW);
    const main = screen
      .getAllByRole('link')
      .filter(({ className }) => className.includes('primary'));
    expect(main.map((link) => link.getAttribute('href'))).toEqual(['/members']);
    expect(screen.queryByRole('link', { name: 'Come in' })).toBeNull();
  },
);

test('what is not known is not mentioned', () => {
  renderWith({ event: {}, settings: settings('') }, <Landing />, NOW);
  expect(screen.queryByRole('region', { name: 'Next event' })).toBeNull();
  expect(screen.queryByText('Fridays at seven')).toBeNull();
});

test('a page without dated events says where dates appear, and how to join', () => {
  renderWith({ event: {}, settings: settings('https://join.org/') }, <Events />, NOW);
  const coming = screen.getByRole('region', { name: 'Coming up' });
  expect(coming.textContent).toContain('no date yet');
  expect(within(coming).getByRole('link', { name: 'Come in' })).toBeTruthy();
  expect(within(coming).getByRole('link', { name: 'the latest updates' })).toBeTruthy();
});
