import { PASSWORD } from '../fixtures/accounts';
import { member } from '../fixtures/site';

/** A request to Authentication or Storage, made from what was learned before. */
export interface Step {
  name: string;
  service: 'auth' | 'storage';
  /** Path with parameters. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** The answer to a step, as far as both services have to agree. */
export interface Learned {
  /** By the name of a step: the JSON that was answered. */
  answers: Record<string, Record<string, unknown>>;
  /** The newest code that was sent to an address. */
  code(email: string): string;
}

const call = (name: string, path: string, body: object): Step => ({
  name,
  service: 'auth',
  path: `/identitytoolkit.googleapis.com/v1/${path}?key=any`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const email = `judged-${Date.now()}@example.org`;
const password = 'three blue comets';
const idToken = (learned: Learned, step: string) => learned.answers[step]?.idToken;
const credentials = { email, password, returnSecureToken: true };

/** An account from its making to its end. */
const account: readonly ((learned: Learned) => Step)[] = [
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

/** Of the local projects, whose rules both services are given. */
const bucket = '/v0/b/site-local.appspot.com/o';
const name = `files/judged-${Date.now()}.png`;
const at = (object: string) => `${bucket}/${encodeURIComponent(object)}`;
const upload = (step: string, object: string, type: string, token?: unknown): Step => ({
  name: step,
  service: 'storage',
  path: `${bucket}?name=${encodeURIComponent(object)}`,
  method: 'POST',
  headers: {
    'content-type': 'multipart/related; boundary=b',
    'x-goog-upload-protocol': 'multipart',
    ...(token === undefined ? {} : { authorization: `Firebase ${token}` }),
  },
  body: [
    '--b\r\ncontent-type: application/json\r\n\r\n',
    JSON.stringify({ contentType: type, cacheControl: 'public, max-age=60' }),
    `\r\n--b\r\ncontent-type: ${type}\r\n\r\npicture\r\n--b--`,
  ].join(''),
});
const as = (learned: Learned) => ({
  authorization: `Firebase ${idToken(learned, 'a member signs in')}`,
});
const storage = (step: string, path: string, more: Partial<Step> = {}): Step => ({
  name: step,
  service: 'storage',
  path,
  method: 'GET',
  ...more,
});

/** A picture from its upload to its end. */
const picture: readonly ((learned: Learned) => Step)[] = [
  () =>
    call('a member signs in', 'accounts:signInWithPassword', {
      email: member,
      password: PASSWORD,
      returnSecureToken: true,
    }),
  () => upload('anybody uploads', name, 'image/png'),
  (learned) => upload('a member uploads', name, 'image/png', idToken(learned, 'a member signs in')),
  (learned) =>
    upload(
      'a member uploads a page',
      `${name}.html`,
      'text/html',
      idToken(learned, 'a member signs in'),
    ),
  (learned) =>
    upload(
      'a member uploads elsewhere',
      'x.png',
      'image/png',
      idToken(learned, 'a member signs in'),
    ),
  () => storage('anybody reads what it is', at(name)),
  () => storage('anybody downloads', `${at(name)}?alt=media`),
  () => storage('anybody downloads nothing', `${at('files/none.png')}?alt=media`),
  () => storage('anybody lists', `${bucket}?prefix=files%2F&delimiter=%2F`),
  (learned) =>
    storage('a member lists', `${bucket}?prefix=${encodeURIComponent('files/')}&delimiter=%2F`, {
      headers: as(learned),
    }),
  () => storage('anybody deletes', at(name), { method: 'DELETE' }),
  (learned) =>
    storage('a member describes', at(name), {
      method: 'PATCH',
      headers: { ...as(learned), 'content-type': 'application/json' },
      body: '{"cacheControl":"no-cache"}',
    }),
  (learned) => storage('a member deletes', at(name), { method: 'DELETE', headers: as(learned) }),
  (learned) =>
    storage('a member deletes again', at(name), { method: 'DELETE', headers: as(learned) }),
];

export const steps = { account, picture };
