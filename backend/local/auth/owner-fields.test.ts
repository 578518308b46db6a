import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();

test.each<[string, Record<string, unknown>, string]>([
  ['localId', { localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
  ['emailVerified', { emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
  ['phoneNumber', { phoneNumber: '+491234567' }, 'INSUFFICIENT_PERMISSION'],
  ['disabled', { disabled: false }, 'INSUFFICIENT_PERMISSION'],
  ['mfaInfo', { mfaInfo: [{ phoneInfo: '+491234567' }] }, 'INSUFFICIENT_PERMISSION'],
  [
    'targetProjectId',
    { targetProjectId: 'other' },
    'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.',
  ],
])('nobody signs up with %s', async (_name, field, message) => {
  const before = await toolkit.accountCount();
  const asked = await toolkit.ask('accounts:signUp', {
    email: toolkit.newEmail(),
    password,
    ...field,
  });
  expect(asked).toMatchObject({ status: 400, message });
  expect(await toolkit.accountCount()).toBe(before);
});

test.each<[string, Record<string, unknown>, string]>([
  ['customAttributes', { customAttributes: '{"member":true}' }, 'INSUFFICIENT_PERMISSION'],
  ['disableUser', { disableUser: true }, 'OPERATION_NOT_ALLOWED'],
  ['localId', { localId: 'other' }, 'INSUFFICIENT_PERMISSION'],
  ['emailVerified', { emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
  ['phoneNumber', { phoneNumber: '+491234567' }, 'INSUFFICIENT_PERMISSION'],
  ['validSince', { validSince: '0' }, 'INSUFFICIENT_PERMISSION'],
  ['createdAt', { createdAt: '0' }, 'INSUFFICIENT_PERMISSION'],
  ['lastLoginAt', { lastLoginAt: '0' }, 'INSUFFICIENT_PERMISSION'],
  ['mfa', { mfa: { enrollments: [] } }, 'INSUFFICIENT_PERMISSION'],
  ['linkProviderUserInfo', { linkProviderUserInfo: { rawId: '1' } }, 'INSUFFICIENT_PERMISSION'],
  ['provider', { provider: ['google.com'] }, 'OPERATION_NOT_ALLOWED'],
  ['upgradeToFederatedLogin', { upgradeToFederatedLogin: true }, 'OPERATION_NOT_ALLOWED'],
  ['an unknown attribute to delete', { deleteAttribute: ['MEMBER'] }, 'INVALID_ARGUMENT'],
])('nobody changes their account by %s', async (_name, field, message) => {
  const { idToken, user } = await toolkit.signUp();
  const before = (await toolkit.admin.auth.getUser(user.uid)).toJSON();
  const asked = await toolkit.ask('accounts:update', { idToken, displayName: 'Vera', ...field });
  expect(asked).toMatchObject({ status: 400, message });
  expect((await toolkit.admin.auth.getUser(user.uid)).toJSON()).toEqual(before);
});

test('deletes the attributes that a request names', async () => {
  const { idToken, user } = await toolkit.signUp();
  await toolkit.ask('accounts:update', {
    idToken,
    displayName: 'Vera',
    photoUrl: 'https://x.org/v',
  });
  const deleteAttribute = ['EMAIL', 'PASSWORD', 'DISPLAY_NAME', 'PHOTO_URL'];
  expect((await toolkit.ask('accounts:update', { idToken, deleteAttribute })).status).toBe(200);
  const left = await toolkit.admin.auth.getUser(user.uid);
  expect([left.email, left.passwordHash, left.displayName, left.photoURL]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['accounts:lookup', 'accounts:delete'])("%s is for one's own account", async (call) => {
  const victim = await toolkit.signUp();
  const { idToken } = await toolkit.signUp();
  const localId = call === 'accounts:lookup' ? [victim.user.uid] : victim.user.uid;
  expect(await toolkit.ask(call, { idToken, localId })).toMatchObject({
    status: 400,
    message: 'INSUFFICIENT_PERMISSION',
  });
  expect(await toolkit.ask(call, { localId })).toMatchObject({
    status: 400,
    message: 'MISSING_ID_TOKEN',
  });
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
    ...(call === 'accounts:update' ? [] : ['customAttributes', 'validSince', 'disableUser']),
  ])('does not know the field %s', async (field) => {
    const account = await toolkit.signUp();
    const before = await toolkit.accountCount();
    const entries = [...Object.entries(body(account)), [field, 'true']];
    expect(await toolkit.ask(call, Object.fromEntries(entries))).toMatchObject({
      status: 400,
      message: `Invalid JSON payload received. Unknown name "${field}": Cannot find field.`,
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
  expect([status, message]).toEqual([400, expect.stringMatching(/^INSUFFICIENT_PERMISSION/)]);
});

test('a change without a token or a code is no request', async () => {
  expect(
    await toolkit.ask('accounts:update', { localId: 'other', displayName: 'Vera' }),
  ).toMatchObject({
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
