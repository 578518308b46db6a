import {
  multiFactor,
  signInAnonymously,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { owner } from '../testing/rest-client';
import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();

describe('tenants', () => {
  test('are refused to the SDK', async () => {
    const { email } = await toolkit.signUp();
    toolkit.client.auth.tenantId = 'physics';
    const attempt = signInWithEmailAndPassword(toolkit.client.auth, email, password);
    expect(await codeOf(attempt)).toBe('auth/invalid-tenant-id');
    expect(await codeOf(signInAnonymously(toolkit.client.auth))).toBe('auth/invalid-tenant-id');
    toolkit.client.auth.tenantId = null;
  });

  test.each(['accounts:signUp', 'accounts:signInWithPassword', 'accounts:sendOobCode'])(
    'are refused by %s, and nothing is done',
    async (call) => {
      const before = await toolkit.accountCount();
      const asked = await toolkit.ask(call, {
        tenantId: 'physics',
        email: toolkit.newEmail(),
        password,
      });
      expect(asked).toMatchObject({ status: 400, message: 'INVALID_TENANT_ID' });
      expect(await toolkit.accountCount()).toBe(before);
    },
  );

  test('are unknown to the owner too', async () => {
    const auth = toolkit.admin.auth.tenantManager().authForTenant('physics');
    expect(await codeOf(auth.createUser({ email: toolkit.newEmail() }))).toBe(
      'auth/tenant-not-found',
    );
    expect(await codeOf(auth.listUsers())).toBe('auth/tenant-not-found');
    expect(
      await toolkit.ask(
        `projects/${toolkit.backend.project}/accounts:lookup`,
        { tenantId: 'physics', localId: ['x'] },
        { headers: owner },
      ),
    ).toMatchObject({ status: 400, message: 'TENANT_NOT_FOUND' });
  });
});

test('second factors are refused', async () => {
  const { user } = await toolkit.signUp();
  const session = await multiFactor(user).getSession();
  expect(await codeOf(TotpMultiFactorGenerator.generateSecret(session))).toBe(
    'auth/operation-not-allowed',
  );
  for (const call of ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaSignIn:start']) {
    expect(await toolkit.ask(`v2/accounts/${call}`, {})).toMatchObject({
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
  const before = await toolkit.accountCount();
  const asked = await toolkit.ask(call, undefined, { method });
  expect(asked.status).toBe(405);
  expect(asked.message).toContain(`Method ${method} not allowed`);
  expect(await toolkit.accountCount()).toBe(before);
});

test("the owner's calls have their methods too", async () => {
  const accounts = `projects/${toolkit.backend.project}/accounts`;
  const before = await toolkit.accountCount();
  for (const [method, call] of [
    ['GET', accounts],
    ['PUT', accounts],
    ['POST', `${accounts}:batchGet`],
    ['GET', `${accounts}:update`],
  ] as const) {
    expect((await toolkit.ask(call, undefined, { method, headers: owner })).status).toBe(405);
  }
  expect(await toolkit.accountCount()).toBe(before);
});

test('a call that there is not is not found', async () => {
  expect((await toolkit.ask('accounts:nonsense', {})).status).toBe(404);
  expect((await toolkit.ask('nonsense', undefined, { method: 'GET' })).status).toBe(404);
});
