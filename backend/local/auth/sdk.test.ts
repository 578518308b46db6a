import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdTokenResult,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from 'firebase/auth';
import { connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend } from '../testing/test-backend';
import { password, toolkitClient } from '../testing/toolkit-client';

let time = Date.now();
const toolkit = toolkitClient({ clock: () => time });
const auth = () => toolkit.client.auth;
const signUp = (email: string, secret = password) =>
  createUserWithEmailAndPassword(auth(), email, secret);

test('an account signs up, signs out and signs in again', async () => {
  const email = toolkit.newEmail();
  const seen: (string | null)[] = [];
  const stop = onAuthStateChanged(auth(), (user) => seen.push(user?.email ?? null));
  const { user } = await signUp(email);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  await signOut(auth());
  const again = await signInWithEmailAndPassword(auth(), email.toUpperCase(), password);
  expect(again.user.uid).toBe(user.uid);
  expect(seen).toEqual([null, email, null, email]);
  stop();
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a wrong password',
    () => signInWithEmailAndPassword(auth(), 'known@example.org', 'wrong!'),
    'auth/invalid-credential',
  ],
  [
    'an unknown address',
    () => signInWithEmailAndPassword(auth(), 'nobody@example.org', password),
    'auth/invalid-credential',
  ],
  [
    'no password',
    () => signInWithEmailAndPassword(auth(), 'known@example.org', ''),
    'auth/missing-password',
  ],
  ['a sign-up without an address', () => signUp(''), 'auth/missing-email'],
  ['a taken address', () => signUp('Known@example.org'), 'auth/email-already-in-use'],
  ['a short password', () => signUp(toolkit.newEmail(), '12345'), 'auth/weak-password'],
  [
    'a reset for half an address',
    () => sendPasswordResetEmail(auth(), 'nobody'),
    'auth/invalid-email',
  ],
  ...['a@b', 'a@b..org', 'a@-b.org', 'a@b.org.', 'a@b,c.org', '<a@b.org>', 'a b@c.org'].map(
    (email): [string, () => Promise<unknown>, string] => [
      `the address ${email}`,
      () => signUp(email),
      'auth/invalid-email',
    ],
  ),
])('%s is refused with its code', async (_name, attempt, expected) => {
  await toolkit.backend.accounts.create('known', { email: 'known@example.org', password });
  expect(await codeOf(attempt())).toBe(expected);
});

test('a password is changed after proving the old one', async () => {
  const email = toolkit.newEmail();
  const { user } = await signUp(email);
  const credential = (secret: string) => EmailAuthProvider.credential(email, secret);
  expect(await codeOf(reauthenticateWithCredential(user, credential('wrong!')))).toBe(
    'auth/invalid-credential',
  );
  await reauthenticateWithCredential(user, credential(password));
  expect(await codeOf(updatePassword(user, '12345'))).toBe('auth/weak-password');
  await updatePassword(user, 'another one');
  await user.getIdToken(true);
  await signInWithEmailAndPassword(auth(), email, 'another one');
});

test('tokens tell when they were made and run out, also after a refresh', async () => {
  const { user } = await signUp(toolkit.newEmail());
  const first = await getIdTokenResult(user);
  const at = (text: string) => new Date(text).getTime();
  expect(at(first.expirationTime) - at(first.issuedAtTime)).toBe(3600_000);
  expect(at(first.authTime)).toBe(at(first.issuedAtTime));
  const { project } = toolkit.backend;
  expect(first.claims).toMatchObject({ sub: user.uid, aud: project, email_verified: false });
  time += 60_000;
  const fresh = await getIdTokenResult(user, true);
  expect([fresh.authTime, at(fresh.issuedAtTime)]).toEqual([
    first.authTime,
    at(first.issuedAtTime) + 60_000,
  ]);
});

test('passwords are kept as scrypt hashes alone', async () => {
  const { user } = await signUp(toolkit.newEmail());
  const account = toolkit.backend.accounts.byUid(user.uid);
  expect(JSON.stringify(account)).not.toContain(password);
  expect(Buffer.from(account?.password?.hash ?? '', 'base64')).toHaveLength(64);
});

test('accounts outlive a restart', async () => {
  const first = await startTestBackend();
  const person = connect(first);
  const made = await createUserWithEmailAndPassword(person.auth, toolkit.newEmail(), password);
  const { email } = made.user as User & { email: string };
  await person.close();
  await first.close();
  const second = await startTestBackend({ dataDir: first.dataDir });
  const again = connect(second);
  const { user } = await signInWithEmailAndPassword(again.auth, email, password);
  expect(user.uid).toBe(made.user.uid);
  await again.close();
  await second.remove();
});
