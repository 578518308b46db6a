import { call, idToken, type Scenario, type Step } from './step';

const email = `judged-${Date.now()}@example.org`;
const password = 'three blue comets';
const credentials = { email, password, returnSecureToken: true };

/** An account from its making to its end. */
export const account: Scenario = [
  () => call('signs up', 'accounts:signUp', credentials),
  () => call('signs up with a taken address', 'accounts:signUp', credentials),
  () =>
    call('signs up with a weak password', 'accounts:signUp', {
      email: `b${email}`,
      password: '12345',
    }),
  () => call('signs up with no address', 'accounts:signUp', { email: 'nonsense', password }),
  () => call('signs up without a password', 'accounts:signUp', { email: `b${email}` }),
  () => call('signs in', 'accounts:signInWithPassword', credentials),
  () =>
    call('signs in with a wrong password', 'accounts:signInWithPassword', { email, password: 'x' }),
  () =>
    call('signs in with an unknown address', 'accounts:signInWithPassword', {
      email: `c${email}`,
      password,
    }),
  () => call('signs in without a password', 'accounts:signInWithPassword', { email }),
  (learned) =>
    call('looks itself up', 'accounts:lookup', { idToken: idToken(learned, 'signs in') }),
  () => call('looks up with a bad token', 'accounts:lookup', { idToken: 'a.b.c' }),
  (learned) =>
    call('changes its name', 'accounts:update', {
      idToken: idToken(learned, 'signs in'),
      displayName: 'Vera',
      returnSecureToken: true,
    }),
  () => call('changes without a token', 'accounts:update', { displayName: 'Vera' }),
  (learned) =>
    call('asks to verify', 'accounts:sendOobCode', {
      requestType: 'VERIFY_EMAIL',
      idToken: idToken(learned, 'signs in'),
    }),
  (learned) => call('verifies', 'accounts:update', { oobCode: learned.code(email) }),
  () => call('verifies with a bad code', 'accounts:update', { oobCode: 'none' }),
  () => call('asks for a reset', 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  () =>
    call('asks for a reset of an unknown address', 'accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: `c${email}`,
    }),
  (learned) =>
    call('looks at the code', 'accounts:resetPassword', { oobCode: learned.code(email) }),
  (learned) =>
    call('resets to a weak password', 'accounts:resetPassword', {
      oobCode: learned.code(email),
      newPassword: '1',
    }),
  (learned) =>
    call('resets', 'accounts:resetPassword', {
      oobCode: learned.code(email),
      newPassword: 'another comet',
    }),
  () =>
    call('resets with a bad code', 'accounts:resetPassword', {
      oobCode: 'none',
      newPassword: 'another comet',
    }),
  () => call('signs in with the former password', 'accounts:signInWithPassword', credentials),
  () =>
    call('signs in with the new password', 'accounts:signInWithPassword', {
      ...credentials,
      password: 'another comet',
    }),
  () =>
    call('asks for a link', 'accounts:sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'http://localhost:3000/',
      canHandleCodeInApp: true,
    }),
  (learned) =>
    call('signs in by the link of somebody else', 'accounts:signInWithEmailLink', {
      email: `c${email}`,
      oobCode: learned.code(email),
    }),
  (learned) =>
    call('signs in by the link', 'accounts:signInWithEmailLink', {
      email,
      oobCode: learned.code(email),
    }),
  () =>
    call('asks how an address signs in', 'accounts:createAuthUri', {
      identifier: email,
      continueUri: 'http://localhost:3000/',
    }),
  (learned) => refresh('refreshes', `${learned.answers['signs in by the link']?.refreshToken}`),
  () => refresh('refreshes with a bad token', 'none'),
  (learned) =>
    call('deletes itself', 'accounts:delete', {
      idToken: idToken(learned, 'signs in by the link'),
    }),
  (learned) =>
    call('looks itself up afterwards', 'accounts:lookup', {
      idToken: idToken(learned, 'signs in by the link'),
    }),
  (learned) =>
    refresh('refreshes afterwards', `${learned.answers['signs in by the link']?.refreshToken}`),
  // Last, since Google's emulator allows it, and ends the session.
  () =>
    call('signs up for another address', 'accounts:signUp', { ...credentials, email: `e${email}` }),
  (learned) =>
    call('changes its address unverified', 'accounts:update', {
      idToken: idToken(learned, 'signs up for another address'),
      email: `d${email}`,
    }),
];

const refresh = (name: string, token: string): Step => ({
  name,
  service: 'auth',
  path: '/securetoken.googleapis.com/v1/token?key=any',
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
});
