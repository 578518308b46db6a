import { formatSpan } from './time-span';

test.each([
  [-5, '0 minutes'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%d ms are %s', (milliseconds, expected) => {
  expect(formatSpan(milliseconds)).toBe(expected);
});
