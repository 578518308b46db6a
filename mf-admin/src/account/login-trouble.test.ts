import { loginTrouble } from './login-trouble';

test.each([
  ['Firebase: Error (auth/network-request-failed).', 'did not answer'],
  ['Firebase: Error (auth/invalid-credential).', 'is wrong'],
  ['Firebase: Access is disabled (auth/too-many-requests).', 'few minutes'],
])('%s is said in plain words', (message, words) => {
  expect(loginTrouble(message)).toContain(words);
});

test('an unknown error keeps the provider’s message', () => {
  expect(loginTrouble('Firebase: Error (auth/something-new).')).toBe('');
});
