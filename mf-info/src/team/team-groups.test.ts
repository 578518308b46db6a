// @covers Events, team, camp | Three categories and their groups, the default, order by `cardinal`
import team from './team.json';
import { categories, defaultCategory, initials, membersOf, type TeamMember } from './team-groups';

const members = team as TeamMember[];

test('every group has members, and every member has a group that is shown', () => {
  const shown = categories.flatMap(({ groups }) => groups.map(({ group }) => group));
  for (const group of shown) expect(membersOf(members, group).length).toBeGreaterThan(0);
  expect(members.filter(({ group }) => !shown.includes(group))).toEqual([]);
});

test('the default is one of the categories', () => {
  expect(categories.map(({ name }) => name)).toContain(defaultCategory);
});

test('members stand by their cardinal, not by their place in the file', () => {
  const person = (name: string, cardinal: number): TeamMember => ({
    name,
    cardinal,
    position: '',
    img: '',
    department: '',
    group: 'Governors',
  });
  const ordered = membersOf([person('C', 20), person('B', 10), person('A', 20)], 'Governors');
  expect(ordered.map(({ name }) => name)).toEqual(['B', 'A', 'C']);
});

test.each([
  ['Asha Sample', 'AS'],
  ['Ravi Kumar van Dijk', 'RD'],
  ['Prithvi', 'P'],
  ['', ''],
])('the initials of %p are %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
