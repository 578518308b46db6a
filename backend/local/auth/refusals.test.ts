import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  reload,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { type AdminApp, connectAdmin } from '../testing/admin';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { owner } from '../testing/rest-client';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let client: Client;
let admin: AdminApp;
const log: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend({ log: (line) => log.push(line) });
  client = connect(backend);
  admin = connectAdmin(backend);
});
afterAll(async () => {
  client.auth.tenantId = null;
  await client.close();
  await admin.close();
  await backend.remove();
});

let people = 0;
const newEmail = () => `client-${++people}@example.org`;
const password = 'starlight';
const VERIFY_FIRST = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

interface Asked {
  status: number;
  message: string | undefined;
  [field: string]: unknown;
}

/** One call of the Identity Toolkit. @param call after `/v1/` or `/v2/`; v2 where it is named */
async function ask(
  call: string,
  body?: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Asked> {
  const path = call.startsWith('v2/') ? call : `v1/${call}`;
  const url = `http://localhost:${backend.ports.auth}/identitytoolkit.googleapis.com/${path}?key=any`;
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...text });
  const json = JSON.parse(await response.text());
  return { ...json, status: response.status, message: json.error?.message };
}

async function signUp(email = newEmail()): Promise<{ user: User; idToken: string; email: string }> {
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  return { user, email, idToken: await user.getIdToken() };
}

const accountCount = async () => (await admin.auth.listUsers()).users.length;

describe('an address', () => {
  test('is not changed before the new one is verified', async () => {
    const { user, email } = await signUp();
    expect(await codeOf(updateEmail(user, newEmail()))).toBe('auth/operation-not-allowed');
    await reload(user);
    expect(user.email).toBe(email);
  });

  test('is not changed by REST either, however free or taken the new one is', async () => {
    const taken = await signUp();
    const { idToken, email, user } = await signUp();
    for (const next of [newEmail(), taken.email, 'none']) {
      for (const call of ['accounts:update', 'accounts:signUp']) {
        const asked = await ask(call, { idToken, email: next, password: 'another one' });
        expect(asked).toMatchObject({ status: 400, message: VERIFY_FIRST });
      }
    }
    expect((await admin.auth.getUser(user.uid)).email).toBe(email);
    await signInWithEmailAndPassword(client.auth, email, password);
  });

  test('is given to an account without one by linking alone', async () => {
    const { user } = await signInAnonymously(client.auth);
    const idToken = await user.getIdToken();
    const email = newEmail();
    expect(await ask('accounts:update', { idToken, email, password })).toMatchObject({
      status: 400,
      message: VERIFY_FIRST,
    });
    expect((await ask('accounts:signUp', { idToken, password })).message).toBe('MISSING_EMAIL');
    expect((await ask('accounts:signUp', { idToken, email })).message).toBe('MISSING_PASSWORD');
    await linkWithCredential(user, EmailAuthProvider.credential(email, password));
    expect(user.email).toBe(email);
  });

  test('may come unchanged with something else', async () => {
    const { idToken, email, user } = await signUp();
    const asked = await ask('accounts:update', { idToken, email, displayName: 'Vera' });
    expect(asked).toMatchObject({ status: 200, email, displayName: 'Vera' });
    expect(asked.idToken).toBeUndefined();
    expect((await admin.auth.getUser(user.uid)).displayName).toBe('Vera');
  });

  test('that is taken is not told of when a change is asked for', async () => {
    const taken = await signUp();
    const { user, idToken, email } = await signUp();
    const sentBefore = log.length;
    await verifyBeforeUpdateEmail(user, taken.email);
    expect(log).toHaveLength(sentBefore);
    const change = (newEmail: string) =>
      ask('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
    expect(await change(taken.email)).toEqual({ status: 200, message: undefined, kind, email });
    expect(await change(newEmail())).toEqual({ status: 200, message: undefined, kind, email });
    expect(log).toHaveLength(sentBefore + 1);
  });

  test('without an account is answered like one with an account', async () => {
    const { email } = await signUp();
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
    for (const address of [email, newEmail()]) {
      expect(
        await ask('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: address }),
      ).toEqual({ status: 200, message: undefined, kind, email: address });
      await sendPasswordResetEmail(client.auth, address);
    }
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['localId', { localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
  ['emailVerified', { emailVerified: true }, 'INSUFFICIENT_PERMISSION'],
  ['phoneNumber', { phoneNumber: '+491234567' }, 'INSUFFICIENT_PERMISSION'],
  ['disabled', { disabled: false }, 'INSUFFICIENT_PERMISSION'],
  ['customAttributes', { customAttributes: '{"member":true}' }, 'INSUFFICIENT_PERMISSION'],
  ['mfaInfo', { mfaInfo: [{ phoneInfo: '+491234567' }] }, 'INSUFFICIENT_PERMISSION'],
  [
    'targetProjectId',
    { targetProjectId: 'other' },
    'INSUFFICIENT_PERMISSION : Only authenticated requests can specify target_project_id.',
  ],
])('nobody signs up with %s', async (_name, field, message) => {
  const before = await accountCount();
  const asked = await ask('accounts:signUp', { email: newEmail(), password, ...field });
  expect(asked).toMatchObject({ status: 400, message });
  expect(await accountCount()).toBe(before);
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
  ['an unknown attribute to delete', { deleteAttribute: ['MEMBER'] }, 'INVALID_ARGUMENT'],
])('nobody changes their account by %s', async (_name, field, message) => {
  const { idToken, user } = await signUp();
  const before = (await admin.auth.getUser(user.uid)).toJSON();
  const asked = await ask('accounts:update', { idToken, displayName: 'Vera', ...field });
  expect(asked).toMatchObject({ status: 400, message });
  expect((await admin.auth.getUser(user.uid)).toJSON()).toEqual(before);
});

test('what is to be deleted of an account is deleted', async () => {
  const { idToken, user } = await signUp();
  await ask('accounts:update', { idToken, displayName: 'Vera', photoUrl: 'https://x.org/v' });
  const deleteAttribute = ['EMAIL', 'PASSWORD', 'DISPLAY_NAME', 'PHOTO_URL'];
  expect((await ask('accounts:update', { idToken, deleteAttribute })).status).toBe(200);
  const left = await admin.auth.getUser(user.uid);
  expect([left.email, left.passwordHash, left.displayName, left.photoURL]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['accounts:lookup', 'accounts:delete'])("%s is for one's own account", async (call) => {
  const victim = await signUp();
  const { idToken } = await signUp();
  const localId = call === 'accounts:lookup' ? [victim.user.uid] : victim.user.uid;
  expect(await ask(call, { idToken, localId })).toMatchObject({
    status: 400,
    message: 'INSUFFICIENT_PERMISSION',
  });
  expect(await ask(call, { localId })).toMatchObject({ status: 400, message: 'MISSING_ID_TOKEN' });
  expect((await admin.auth.listUsers()).users.map(({ uid }) => uid)).toContain(victim.user.uid);
});

test('a change without a token or a code is no request', async () => {
  expect(await ask('accounts:update', { localId: 'other', displayName: 'Vera' })).toMatchObject({
    status: 400,
    message: 'INVALID_REQ_TYPE : Unsupported request parameters.',
  });
});

test('a link of a message is for the owner alone', async () => {
  const { email } = await signUp();
  const body = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  expect(await ask('accounts:sendOobCode', body)).toMatchObject({
    status: 400,
    message: 'INSUFFICIENT_PERMISSION',
  });
});

describe('tenants', () => {
  test('are refused to the SDK', async () => {
    const { email } = await signUp();
    client.auth.tenantId = 'physics';
    const attempt = signInWithEmailAndPassword(client.auth, email, password);
    expect(await codeOf(attempt)).toBe('auth/invalid-tenant-id');
    expect(await codeOf(signInAnonymously(client.auth))).toBe('auth/invalid-tenant-id');
    client.auth.tenantId = null;
  });

  test.each(['accounts:signUp', 'accounts:signInWithPassword', 'accounts:sendOobCode'])(
    'are refused by %s, and nothing is done',
    async (call) => {
      const before = await accountCount();
      const asked = await ask(call, { tenantId: 'physics', email: newEmail(), password });
      expect(asked).toMatchObject({ status: 400, message: 'INVALID_TENANT_ID' });
      expect(await accountCount()).toBe(before);
    },
  );

  test('are unknown to the owner too', async () => {
    const auth = admin.auth.tenantManager().authForTenant('physics');
    expect(await codeOf(auth.createUser({ email: newEmail() }))).toBe('auth/tenant-not-found');
    expect(await codeOf(auth.listUsers())).toBe('auth/tenant-not-found');
    expect(
      await ask(
        `projects/${backend.project}/accounts:lookup`,
        { tenantId: 'physics', localId: ['x'] },
        { headers: owner },
      ),
    ).toMatchObject({ status: 400, message: 'TENANT_NOT_FOUND' });
  });
});

test('second factors are refused', async () => {
  const { user } = await signUp();
  const session = await multiFactor(user).getSession();
  expect(await codeOf(TotpMultiFactorGenerator.generateSecret(session))).toBe(
    'auth/operation-not-allowed',
  );
  for (const call of ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaSignIn:start']) {
    expect(await ask(`v2/accounts/${call}`, {})).toMatchObject({
      status: 400,
      message: 'OPERATION_NOT_ALLOWED',
    });
  }
});

test.each<[string, string]>([
  ['GET', 'accounts:signUp'],
  ['PUT', 'accounts:signUp'],
  ['DELETE', 'accounts:delete'],
  ['GET', 'accounts:lookup'],
  ['GET', 'accounts:signInWithPassword'],
  ['GET', 'v2/accounts/mfaEnrollment:start'],
  ['POST', 'projects'],
  ['POST', 'v2/passwordPolicy'],
])('%s %s is no method of this call', async (method, call) => {
  const before = await accountCount();
  const asked = await ask(call, undefined, { method });
  expect(asked.status).toBe(405);
  expect(asked.message).toContain(`Method ${method} not allowed`);
  expect(await accountCount()).toBe(before);
});

test("the owner's calls have their methods too", async () => {
  const at = `projects/${backend.project}/accounts`;
  const before = await accountCount();
  for (const [method, call] of [
    ['GET', at],
    ['PUT', at],
    ['POST', `${at}:batchGet`],
    ['GET', `${at}:update`],
  ] as const) {
    expect((await ask(call, undefined, { method, headers: owner })).status).toBe(405);
  }
  expect(await accountCount()).toBe(before);
});

test('a call that there is not is not found', async () => {
  expect((await ask('accounts:nonsense', {})).status).toBe(404);
  expect((await ask('nonsense', undefined, { method: 'GET' })).status).toBe(404);
});
