import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import HelpPage from './HelpPage';

test.each([
  ['update', 'Write an update'],
  ['post', 'Write a post'],
  ['event', 'Announce an event'],
])('the help of the form of a new %s begins at “%s”', (kind, heading) => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = function show() {
    shown(this.querySelector('h2')?.textContent);
  };
  render(
    <MemoryRouter initialEntries={[`/members/help#${kind}`]}>
      <HelpPage />
    </MemoryRouter>,
  );
  expect(shown.mock.calls).toEqual([[heading]]);
  expect(screen.getAllByRole('link', { name: 'Members’ home' })[0]).toHaveProperty(
    'pathname',
    '/members',
  );
});
