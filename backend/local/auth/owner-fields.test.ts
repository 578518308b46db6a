import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();

const unknown = (name: string) =>
  `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;

test.each<[string, unknown]>([
  ['localId', 'mine'],
  ['emailVerified', true],
  ['phoneNumber', '+491234567'],
  ['disabled', false],
  ['mfaInfo', [{ phoneInfo: '+491234567' }]],
  ['targetProjectId', 'other'],
  ['tenantId', 'physics'],
  ['idToken', 'of an account that is to have an address'],
])('nobody signs up with %s', async (name, value) => {
  const before = await toolkit.accountCount();
  const asked = await toolkit.ask('accounts:signUp', {
    email: toolkit.newEmail(),
    password,
    [name]: value,
  });
  expect(asked).toMatchObject({ status: 400, message: unknown(name) });
  expect(await toolkit.accountCount()).toBe(before);
});

test.each<[string, unknown]>([
  ['customAttributes', '{"member":true}'],
  ['disableUser', true],
  ['localId', 'other'],
  ['emailVerified', true],
  ['phoneNumber', '+491234567'],
  ['validSince', '0'],
  ['createdAt', '0'],
  ['lastLoginAt', '0'],
  ['mfa', { enrollments: [] }],
  ['linkProviderUserInfo', { rawId: '1' }],
  ['provider', ['google.com']],
  ['upgradeToFederatedLogin', true],
  ['deleteAttribute', ['EMAIL']],
])('nobody changes their account by %s', async (name, value) => {
  const { idToken, user } = await toolkit.signUp();
  const before = (await toolkit.admin.auth.getUser(user.uid)).toJSON();
  const asked = await toolkit.ask('accounts:update', { idToken, displayName: 'V', [name]: value });
  expect(asked).toMatchObject({ status: 400, message: unknown(name) });
  expect((await toolkit.admin.auth.getUser(user.uid)).toJSON()).toEqual(before);
});

test.each(['accounts:lookup', 'accounts:delete'])("%s is for one's own account", async (call) => {
  const victim = await toolkit.signUp();
  const { idToken } = await toolkit.signUp();
  const localId = call === 'accounts:lookup' ? [victim.user.uid] : victim.user.uid;
  for (const body of [{ idToken, localId }, { localId }]) {
    const asked = await toolkit.ask(call, body);
    expect(asked).toMatchObject({ status: 400, message: unknown('localId') });
  }
  expect(await toolkit.ask(call, {})).toMatchObject({ status: 400, message: 'MISSING_ID_TOKEN' });
  expect((await toolkit.admin.auth.listUsers()).users.map(({ uid }) => uid)).toContain(
    victim.user.uid,
  );
});

/** Calls that would succeed without the field. */
const calls: [string, (account: { email: string; idToken: string }) => object][] = [
  ['accounts:signUp', () => ({ email: toolkit.newEmail(), password })],
  ['accounts:signInWithPassword', ({ email }) => ({ email, password })],
  ['accounts:update', ({ idToken }) => ({ idToken, displayName: 'Vera' })],
  ['accounts:lookup', ({ idToken }) => ({ idToken })],
  ['accounts:delete', ({ idToken }) => ({ idToken })],
  ['accounts:sendOobCode', ({ email }) => ({ requestType: 'PASSWORD_RESET', email })],
  ['accounts:createAuthUri', ({ email }) => ({ identifier: email, continueUri: 'http://x' })],
];

describe.each(calls)('%s', (call, body) => {
  test.each([
    ...['email_verified', 'isAdmin', '__proto__'],
    ...['customAttributes', 'validSince', 'disableUser'],
  ])('does not know the field %s', async (field) => {
    const account = await toolkit.signUp();
    const before = await toolkit.accountCount();
    const entries = [...Object.entries(body(account)), [field, 'true']];
    expect(await toolkit.ask(call, Object.fromEntries(entries))).toMatchObject({
      status: 400,
      message: unknown(field),
    });
    expect(await toolkit.accountCount()).toBe(before);
  });
});

test.each<[string, object]>([
  ['accounts:lookup', { initialEmail: ['other@example.org'] }],
  ['accounts:lookup', { federatedUserId: [{ providerId: 'google.com', rawId: '1' }] }],
  ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', targetProjectId: 'other' }],
  ['accounts:delete', { targetProjectId: 'other' }],
])('%s takes %j of the owner alone', async (call, field) => {
  const { email, idToken } = await toolkit.signUp();
  const who = call === 'accounts:sendOobCode' ? { email } : { idToken };
  const { status, message } = await toolkit.ask(call, { ...who, ...field });
  expect([status, message]).toEqual([400, expect.stringMatching(/Unknown name/)]);
});

test('a change without a token or a code is no request', async () => {
  expect(await toolkit.ask('accounts:update', { displayName: 'Vera' })).toMatchObject({
    status: 400,
    message: 'INVALID_REQ_TYPE : Unsupported request parameters.',
  });
});

test('a link of a message is for the owner alone', async () => {
  const { email } = await toolkit.signUp();
  const body = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  expect(await toolkit.ask('accounts:sendOobCode', body)).toMatchObject({
    status: 400,
    message: 'INSUFFICIENT_PERMISSION',
  });
});
