import { completeLink } from './complete-link';

test.each([
  'example.org',
  ' www.example.org/a?b#c ',
  'müller-verein.example:8080/x',
  'xn--mller-kva.example',
])('%j is the address of a host', (typed) => {
  expect(completeLink(typed)).toBe(`https://${typed.trim()}`);
});

test.each([
  '',
  'https://example.org',
  'http://example.org',
  'mailto:a@example.org',
  'a@example.org',
  'javascript:alert(1)',
  '/team',
  'localhost:3000',
  'see example.org',
  '-a.example',
  '1.5',
  'e.g.',
  'example',
])('%j stays as it is typed', (typed) => {
  expect(completeLink(typed)).toBe(typed);
});
