/** @jest-environment node */
// jsdom has no User Timing.
import { loadFailures, noteLoadFailure } from '.';

test('a failed load is read by whoever is on the page, in order', () => {
  const failures = ['./Team', './Events'].map((subject) => ({
    remote: 'mf-info',
    subject,
    reason: 'HTTP 500',
  }));
  for (const failure of failures) noteLoadFailure(failure);
  expect(loadFailures()).toEqual(failures);
});
