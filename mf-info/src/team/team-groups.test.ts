import { initials } from './team-groups';

test.each([
  ['Asha Sample', 'AS'],
  ['Ravi Kumar van Dijk', 'RD'],
  ['Prithvi', 'P'],
  ['', ''],
])('the initials of %p are %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
