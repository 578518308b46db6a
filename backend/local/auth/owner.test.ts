import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { password, toolkitClient } from '../testing/toolkit-client';

let time = Date.now();
const toolkit = toolkitClient({ clock: () => time });
const owner = () => toolkit.admin.auth;

test('the owner creates, finds and changes accounts', async () => {
  const email = toolkit.newEmail();
  const made = await owner().createUser({ uid: 'ada', email, password, emailVerified: true });
  expect(made).toMatchObject({ uid: 'ada', email, emailVerified: true });
  expect(made.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  expect((await owner().getUserByEmail(email)).uid).toBe('ada');
  await owner().updateUser('ada', { password: 'new secret', emailVerified: false });
  expect(await owner().getUser('ada')).toMatchObject({ emailVerified: false });
  const { user } = await signInWithEmailAndPassword(toolkit.client.auth, email, 'new secret');
  expect(user.uid).toBe('ada');
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a taken uid', () => owner().createUser({ uid: 'taken' }), 'auth/uid-already-exists'],
  [
    'a taken address',
    () => owner().createUser({ email: 'TAKEN@example.org' }),
    'auth/email-already-exists',
  ],
  ['a weak password', () => owner().createUser({ password: '123' }), 'auth/invalid-password'],
  ['an unknown uid', () => owner().getUser('nobody'), 'auth/user-not-found'],
  ['an unknown address', () => owner().getUserByEmail('nobody@x.org'), 'auth/user-not-found'],
  [
    'claims for nobody',
    () => owner().setCustomUserClaims('nobody', { a: 1 }),
    'auth/user-not-found',
  ],
  [
    'claims of more than 1000 characters',
    () => owner().setCustomUserClaims('taken', { a: 'x'.repeat(1000) }),
    'auth/claims-too-large',
  ],
])('%s is refused with its code', async (_name, attempt, expected) => {
  await toolkit.backend.accounts.create('taken', { email: 'taken@example.org' });
  expect(await codeOf(attempt())).toBe(expected);
});

test('all accounts are listed by their uids', async () => {
  for (const uid of ['list-b', 'list-a']) await owner().createUser({ uid });
  const uids = (await owner().listUsers()).users.map(({ uid }) => uid);
  expect(uids).toEqual([...uids].sort());
  expect(uids).toEqual(expect.arrayContaining(['list-a', 'list-b']));
});

test('a revoked session cannot be refreshed', async () => {
  // The sign-in is ten seconds old, because the owner uses the real clock.
  time = Date.now() - 10_000;
  const { user } = await createUserWithEmailAndPassword(
    toolkit.client.auth,
    toolkit.newEmail(),
    password,
  );
  await user.getIdToken(true);
  await owner().revokeRefreshTokens(user.uid);
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  time = Date.now();
});

test('a new password ends the sessions before it', async () => {
  const { user } = await toolkit.signUp();
  time += 5000;
  await owner().updateUser(user.uid, { password: 'another one' });
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
});
