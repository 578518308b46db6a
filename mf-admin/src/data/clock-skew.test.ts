import { clockSkew } from './useClockSkew';

const HOUR = 60 * 60_000;

test.each([
  [24 * HOUR, 'about 24 hours behind'],
  [-24 * HOUR, 'about 24 hours ahead'],
  [-65 * 60_000, 'about an hour ahead'],
  [400 * 24 * HOUR, 'about 400 days behind'],
])('an offset of %d ms is said', (offset, words) => {
  expect(clockSkew(offset)).toContain(words);
});

test.each([0, 90_000, -29 * 60_000])("an offset of %d ms is nobody's concern", (offset) => {
  expect(clockSkew(offset)).toBeUndefined();
});
