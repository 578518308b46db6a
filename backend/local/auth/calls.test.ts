import {
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  unlink,
} from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { owner } from '../testing/rest-client';
import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();

describe('what the site does not use is refused, and nothing is done', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['anonymous accounts', () => signInAnonymously(toolkit.client.auth)],
    [
      'custom tokens',
      async () =>
        signInWithCustomToken(
          toolkit.client.auth,
          await toolkit.admin.auth.createCustomToken('chosen'),
        ),
    ],
    ['deletions of many accounts', () => toolkit.admin.auth.deleteUsers(['one', 'two'])],
  ])('%s', async (_name, attempt) => {
    const before = await toolkit.accountCount();
    expect(await codeOf(attempt())).toBe('auth/operation-not-allowed');
    expect(await toolkit.accountCount()).toBe(before);
  });

  test('other providers of an account, session cookies, tenants', async () => {
    const { user, idToken, email } = await toolkit.signUp();
    const credential = EmailAuthProvider.credential(toolkit.newEmail(), password);
    await expect(linkWithCredential(user, credential)).rejects.toThrow();
    await expect(unlink(user, 'password')).rejects.toThrow();
    const { auth } = toolkit.admin;
    const cookie = auth.createSessionCookie(idToken, { expiresIn: 600_000 });
    expect(await codeOf(cookie)).toBe('auth/operation-not-allowed');
    await expect(auth.tenantManager().authForTenant('physics').listUsers()).rejects.toThrow();
    toolkit.client.auth.tenantId = 'physics';
    const attempt = signInWithEmailAndPassword(toolkit.client.auth, email, password);
    await expect(attempt).rejects.toThrow();
    toolkit.client.auth.tenantId = null;
    expect((await auth.getUser(user.uid)).toJSON()).toMatchObject({ email });
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
  ['POST', 'accounts:nonsense'],
])('%s %s is no call', async (method, call) => {
  const before = await toolkit.accountCount();
  const asked = await toolkit.ask(call, undefined, { method });
  expect(asked).toMatchObject({ status: 400, message: 'OPERATION_NOT_ALLOWED' });
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
    expect((await toolkit.ask(call, undefined, { method, headers: owner })).status).toBe(400);
  }
  expect(await toolkit.accountCount()).toBe(before);
});
