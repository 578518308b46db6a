// @covers Events, team, camp | Cards with optional links only where given
import type { PageText } from '@site/shared/society';
import raw from '@site/society/pages/team.json';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemberCard } from './MemberCard';
import Team from './Team';
import { membersOf } from './team-groups';

const team: PageText<'team.json'> = raw;

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
const names = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);

test('the default category is shown first', () => {
  render(<Team />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(team.default);
});

test.each(team.categories)('$name shows its groups with their members', ({ name, groups }) => {
  render(<Team />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(headings()).toEqual(groups.map(({ heading }) => heading));
  expect(names()).toEqual(
    groups.flatMap(({ group }) => membersOf(team.members, group).map((member) => member.name)),
  );
});

test('a card shows only the links that its member gave', () => {
  const member = {
    name: 'Asha Sample',
    position: 'Governor',
    img: '',
    department: 'Physics',
    email: 'member01@example.org',
    cardinal: 1,
    group: 'Governors',
  };
  render(<MemberCard member={member} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:member01@example.org']);
});
