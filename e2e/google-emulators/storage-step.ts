import { PASSWORD } from '../fixtures/accounts';
import { member } from '../fixtures/site';
import { call, idToken, type Learned, type Step } from './step';

/** Of the local projects, whose rules both services are given. */
export const bucket = '/v0/b/site-local.appspot.com/o';
export const at = (object: string) => `${bucket}/${encodeURIComponent(object)}`;
export const upload = (step: string, object: string, type: string, token?: unknown): Step => ({
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
export const as = (learned: Learned) => ({
  authorization: `Firebase ${idToken(learned, 'a member signs in')}`,
});
export const storage = (step: string, path: string, more: Partial<Step> = {}): Step => ({
  name: step,
  service: 'storage',
  path,
  method: 'GET',
  ...more,
});

/** A member, who may upload. */
export const signsIn = (): Step =>
  call('a member signs in', 'accounts:signInWithPassword', {
    email: member,
    password: PASSWORD,
    returnSecureToken: true,
  });
