// @covers Events, team, camp | Cards with optional links only where given
import { fireEvent, render, screen } from '@testing-library/react';
import { MemberCard } from './MemberCard';
import Team from './Team';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);

test('governors and secretaries are shown first, another category on request', () => {
  render(<Team />);
  expect(headings()).toEqual(['Governors', 'General secretaries']);
  fireEvent.click(screen.getByRole('button', { name: 'Steering committee' }));
  expect(headings()).toEqual(['5th years', '4th years']);
  fireEvent.click(screen.getByRole('button', { name: 'Executive Member' }));
  expect(headings()).toEqual(['Senior executives']);
});

test('a card shows only the links that its member gave', () => {
  const member = {
    name: 'Asha Sample',
    position: 'Governor',
    img: '',
    department: 'Physics',
    email: 'member01@example.org',
    cardinal: 1,
    group: 'Governors' as const,
  };
  render(<MemberCard member={member} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:member01@example.org']);
});
