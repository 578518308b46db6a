import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import HelpPage from './HelpPage';

test('the help says how to write and how to hand over, with links to the pages it names', () => {
  render(<HelpPage />, { wrapper: MemoryRouter });
  const writing = screen.getByRole('region', { name: /^Writing a post/ });
  expect(within(writing).getAllByRole('listitem').length).toBeGreaterThan(5);
  const handOver = screen.getByRole('region', { name: /hand-over/ });
  const people = within(handOver).getByRole('link', { name: '/members/people' });
  expect(people.getAttribute('href')).toBe('/members/people');
  expect(within(handOver).getByRole('heading', { name: 'For the web team' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(contents).getAllByRole('link')).toHaveLength(2);
});
