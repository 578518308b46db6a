// @covers Events, team, camp | Three categories and their groups, the default, order by `cardinal`
import { initials, membersOf, type TeamMember } from './team-groups';

test('members are sorted by their cardinal, not by their position in the file', () => {
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
