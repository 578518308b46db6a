import { signInAnonymously, signInWithCustomToken } from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { owner } from '../testing/rest-client';
import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();

const unknown = (name: string) =>
  `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;

test.each<[string, () => Promise<unknown>]>([
  ['an anonymous account', () => signInAnonymously(toolkit.client.auth)],
  ['a custom token', () => signInWithCustomToken(toolkit.client.auth, 'any')],
  ['a telephone', () => toolkit.admin.auth.createUser({ phoneNumber: '+15555550100' })],
  ['a name', () => toolkit.admin.auth.createUser({ displayName: 'Ada' })],
  ['a deletion', () => toolkit.admin.auth.deleteUser('one')],
])('%s, which the site does not use, is refused with its code', async (_name, attempt) => {
  expect(await codeOf(attempt())).toBe('auth/operation-not-allowed');
});

test.each<[string, string]>([
  ['GET', 'accounts:signUp'],
  ['DELETE', 'accounts:update'],
  ['POST', 'accounts:nonsense'],
])('%s %s is no call', async (method, call) => {
  const asked = await toolkit.ask(call, undefined, { method });
  expect(asked).toMatchObject({ status: 400, message: 'OPERATION_NOT_ALLOWED' });
});

test("the owner's calls are refused for everybody else", async () => {
  const call = `projects/${toolkit.backend.project}/accounts:batchGet`;
  expect((await toolkit.ask(call, undefined, { method: 'GET' })).status).toBe(403);
  const asked = await toolkit.ask(call, undefined, { method: 'GET', headers: owner });
  expect(asked.status).toBe(200);
});

test('a link of a message is for the owner alone', async () => {
  const { email } = await toolkit.signUp();
  const body = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  expect(await toolkit.ask('accounts:sendOobCode', body)).toMatchObject({
    status: 400,
    message: 'INSUFFICIENT_PERMISSION',
  });
});

/** Calls that would succeed without the field. */
const calls: [string, (account: { email: string; idToken: string }) => object][] = [
  ['accounts:signUp', () => ({ email: toolkit.newEmail(), password })],
  ['accounts:signInWithPassword', ({ email }) => ({ email, password })],
  ['accounts:update', ({ idToken }) => ({ idToken, password: 'another one' })],
  ['accounts:lookup', ({ idToken }) => ({ idToken })],
  ['accounts:sendOobCode', ({ email }) => ({ requestType: 'PASSWORD_RESET', email })],
];

test.each(calls)('%s takes no field of the owner alone', async (call, body) => {
  const { user, idToken, email } = await toolkit.signUp();
  const before = (await toolkit.admin.auth.listUsers()).users.map((account) => account.toJSON());
  for (const field of [
    ...['localId', 'emailVerified', 'customAttributes', 'validSince', 'disableUser'],
    ...['deleteAttribute', 'createdAt', 'phoneNumber', 'tenantId', 'targetProjectId', '__proto__'],
  ]) {
    const entries = [...Object.entries(body({ email, idToken })), [field, user.uid]];
    expect(await toolkit.ask(call, Object.fromEntries(entries))).toMatchObject({
      status: 400,
      message: unknown(field),
    });
  }
  const after = (await toolkit.admin.auth.listUsers()).users.map((account) => account.toJSON());
  expect(after).toEqual(before);
});

test.each(['[]', '[{"email":"a@example.org","password":"starlight"}]', '{'])(
  'the body %s makes no account',
  async (body) => {
    const before = toolkit.backend.accounts.all().length;
    const at = `http://localhost:${toolkit.backend.ports.auth}/identitytoolkit.googleapis.com/v1`;
    const response = await fetch(`${at}/accounts:signUp?key=any`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(toolkit.backend.accounts.all()).toHaveLength(before);
  },
);
