import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { type AdminApp, connectAdmin } from '../testing/admin';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let client: Client;
let admin: AdminApp;
let time = Date.now();

beforeAll(async () => {
  backend = await startTestBackend({ clock: () => time });
  client = connect(backend);
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await client.close();
  await admin.close();
  await backend.remove();
});
beforeEach(() => {
  time = Date.now();
});

let people = 0;
const newEmail = () => `owned-${++people}@example.org`;
const password = 'starlight';

test('an account has every field that it was given', async () => {
  const fields = {
    uid: 'whole',
    email: newEmail(),
    emailVerified: true,
    displayName: 'Ada',
    photoURL: 'https://example.org/a.jpg',
    disabled: false,
  };
  const made = await admin.auth.createUser({ ...fields, password });
  expect(made).toMatchObject(fields);
  expect(made.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  const emptied = await admin.auth.updateUser('whole', { photoURL: null, displayName: null });
  expect([emptied.photoURL, emptied.displayName]).toEqual([undefined, undefined]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a taken uid', () => admin.auth.createUser({ uid: 'taken' }), 'auth/uid-already-exists'],
  [
    'a taken address',
    () => admin.auth.createUser({ email: 'TAKEN@example.org' }),
    'auth/email-already-exists',
  ],
  [
    'a telephone number',
    () => admin.auth.createUser({ phoneNumber: '+15555550100' }),
    'auth/operation-not-allowed',
  ],
  ['a weak password', () => admin.auth.createUser({ password: '123' }), 'auth/invalid-password'],
  ['an unknown uid', () => admin.auth.getUser('nobody'), 'auth/user-not-found'],
  [
    'an unknown address',
    () => admin.auth.getUserByEmail('nobody@example.org'),
    'auth/user-not-found',
  ],
  ['deleting nobody', () => admin.auth.deleteUser('nobody'), 'auth/user-not-found'],
  [
    'claims for nobody',
    () => admin.auth.setCustomUserClaims('nobody', { a: 1 }),
    'auth/user-not-found',
  ],
  [
    'claims of more than 1000 characters',
    () => admin.auth.setCustomUserClaims('taken', { a: 'x'.repeat(1000) }),
    'auth/claims-too-large',
  ],
  [
    'another service to sign in by',
    () =>
      admin.auth.updateUser('taken', {
        providerToLink: { providerId: 'google.com', uid: 'g', email: 'g@example.org' },
      }),
    'auth/operation-not-allowed',
  ],
  [
    'a second factor',
    () =>
      admin.auth.createUser({
        multiFactor: { enrolledFactors: [{ phoneNumber: '+15551112222', factorId: 'phone' }] },
      }),
    'auth/operation-not-allowed',
  ],
  [
    'a claim that tokens carry anyway',
    () => admin.auth.setCustomUserClaims('taken', { sub: 'x' }),
    'auth/reserved-claim',
  ],
])('%s is refused with its code', async (_name, attempt, expected) => {
  if (!backend.accounts.byUid('taken')) {
    await admin.auth.createUser({ uid: 'taken', email: 'taken@example.org' });
  }
  expect(await codeOf(attempt())).toBe(expected);
});

test('many accounts are found by any of their names', async () => {
  const email = newEmail();
  await admin.auth.createUser({ uid: 'by-uid' });
  await admin.auth.createUser({ uid: 'by-email', email });
  const { users, notFound } = await admin.auth.getUsers([
    { uid: 'by-uid' },
    { email },
    { uid: 'nobody' },
  ]);
  expect(users.map(({ uid }) => uid).sort()).toEqual(['by-email', 'by-uid']);
  expect(notFound).toEqual([{ uid: 'nobody' }]);
});

test('sessions are revoked', async () => {
  const { user } = await createUserWithEmailAndPassword(client.auth, newEmail(), password);
  const token = await user.getIdToken();
  expect((await admin.auth.verifyIdToken(token, true)).uid).toBe(user.uid);
  time += 5000;
  await admin.auth.updateUser(user.uid, { password: 'another one' });
  expect(await codeOf(admin.auth.verifyIdToken(token, true))).toBe('auth/id-token-revoked');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  await admin.auth.updateUser(user.uid, { disabled: true });
  expect(await codeOf(admin.auth.verifyIdToken(token, true))).toBe('auth/user-disabled');
});

test('imports replace what has the same uid, and name what they refuse', async () => {
  await admin.auth.createUser({ uid: 'moved', displayName: 'Old' });
  const email = newEmail();
  const result = await admin.auth.importUsers([
    { uid: 'moved', displayName: 'New', customClaims: { member: true } },
    { uid: 'also-moved', email },
    { uid: 'same-address', email },
  ]);
  expect(result).toMatchObject({ successCount: 2, failureCount: 1 });
  expect(result.errors[0]?.index).toBe(2);
  expect(await admin.auth.getUser('moved')).toMatchObject({
    displayName: 'New',
    customClaims: { member: true },
  });
});

test('the sign-in of an account leaves its time', async () => {
  const email = newEmail();
  const made = await admin.auth.createUser({ email, password });
  expect(made.metadata.lastSignInTime).toBeNull();
  await signInWithEmailAndPassword(client.auth, email, password);
  const { metadata } = await admin.auth.getUser(made.uid);
  expect(new Date(metadata.lastSignInTime).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
