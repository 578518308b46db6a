import { parseEmailAction } from './email-action';

const ORIGIN = 'https://site.example.org';
const read = (query: Record<string, string>) =>
  parseEmailAction(new URLSearchParams(query), ORIGIN);

test.each(['resetPassword', 'verifyEmail', 'signIn'])('a link of mode %s is read', (mode) => {
  const continueUrl = `${ORIGIN}/join?a=1#email=b`;
  expect(read({ mode, oobCode: 'c', continueUrl })).toEqual({
    mode,
    code: 'c',
    continueTo: '/join?a=1#email=b',
  });
});

test('an unknown mode is some other action, and a link without code is incomplete', () => {
  expect(read({ mode: 'recoverEmail', oobCode: 'c' })?.mode).toBe('other');
  expect(read({ oobCode: 'c' })?.mode).toBe('other');
  expect(read({ mode: 'signIn' })).toBeUndefined();
});

test.each([
  'https://evil.example.org/join',
  'https://site.example.org.evil.example.org/',
  'https://site.example.org@evil.example.org/',
  `${ORIGIN}//evil.example.org/`,
  'javascript:alert(1)',
  '/join',
  'nonsense',
])('a link leads nowhere but to this site: %s', (continueUrl) => {
  expect(read({ mode: 'verifyEmail', oobCode: 'c', continueUrl })?.continueTo).toBeUndefined();
});
