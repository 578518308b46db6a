import { authStore } from '@site/shared/auth';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import HelpPage from './HelpPage';

test('the help says how to write, and to admins how to hand over, with links to the pages it names', () => {
  render(<HelpPage />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('region', { name: /hand-over/ })).toBeNull();
  act(() => authStore.setState({ status: 'member', user: { uid: 'me' }, role: 'admin' } as never));
  const writing = screen.getByRole('region', { name: /^Writing a post/ });
  expect(within(writing).getAllByRole('listitem').length).toBeGreaterThan(5);
  const handOver = screen.getByRole('region', { name: /hand-over/ });
  const people = within(handOver).getByRole('link', { name: 'People' });
  expect(people.getAttribute('href')).toBe('/members/people');
  const webTeam = within(handOver).getByRole('heading', { name: 'For the web team' });
  expect(webTeam.closest('details')?.open).toBe(false);
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H1');
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual(headings.map(({ id, textContent }) => [`#${id}`, textContent]));
});

test('the part for the web team opens where a link leads to it', () => {
  Element.prototype.scrollIntoView = () => {};
  authStore.setState({ status: 'member', user: { uid: 'me' }, role: 'admin' } as never);
  render(
    <MemoryRouter initialEntries={['/members/help#for-the-web-team']}>
      <HelpPage />
    </MemoryRouter>,
  );
  const webTeam = screen.getByRole('heading', { name: 'For the web team' });
  expect(webTeam.closest('details')?.open).toBe(true);
});

test('the help begins with recipes; a form leads to its own', () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = function show() {
    shown(this.textContent);
  };
  render(
    <MemoryRouter initialEntries={['/members/help#recipe-event']}>
      <HelpPage />
    </MemoryRouter>,
  );
  const headings = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Recipe: update', 'Recipe: event', 'Recipe: post']);
  expect(shown.mock.calls).toEqual([['Recipe: event']]);
  for (const link of screen.getAllByRole('link', { name: 'Members’ home' })) {
    expect(link.getAttribute('href')).toBe('/members');
  }
});
