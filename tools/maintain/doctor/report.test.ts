import type { Finding } from './findings';
import { reportOf } from './report';

const ORIGIN = 'https://orbit.club';

const missing = (count: number): Finding[] =>
  Array.from({ length: count }, (_, n) => ({
    problem: 'unreachable',
    at: `${ORIGIN}/${n}.js`,
    detail: 'status 404',
  }));

test('says that a site is well', () => {
  expect(reportOf([], ORIGIN)).toBe('https://orbit.club is well.');
});

test('findings of a kind are explained once, with each address', () => {
  const contact: Finding = { problem: 'contact', at: `${ORIGIN}/contact`, detail: 'posts nowhere' };
  const [first, second] = missing(2);
  const lines = reportOf(
    [first, contact, second].flatMap((each) => each ?? []),
    ORIGIN,
  ).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^unreachable: It does not answer/),
    '  https://orbit.club/0.js: status 404',
    '  https://orbit.club/1.js: status 404',
    expect.stringMatching(/^ {2}To fix it: Look whether/),
    '',
    'contact: The contact form posts nowhere.',
    '  https://orbit.club/contact: posts nowhere',
    expect.stringMatching(/^ {2}To fix it: /),
    '',
    'Found: unreachable (2), contact (1).',
  ]);
});

test('a section that is gone does not fill the screen', () => {
  const text = reportOf(missing(40), ORIGIN);
  expect(text.split('\n').length).toBeLessThan(15);
  expect(text).toContain('and 32 more');
  expect(text).toContain('Found: unreachable (40).');
});
