import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  getIdTokenResult,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let client: Client;
let other: Client;
let time = Date.now();

beforeAll(async () => {
  backend = await startTestBackend({ clock: () => time });
  client = connect(backend);
  other = connect(backend);
});
afterAll(async () => {
  await client.close();
  await other.close();
  await backend.remove();
});
beforeEach(() => {
  time = Date.now();
});

let people = 0;
const newEmail = () => `self-${++people}@example.org`;
const password = 'starlight';
const signUp = (email = newEmail()) => createUserWithEmailAndPassword(client.auth, email, password);

test('a new account is reported as new once', async () => {
  const email = newEmail();
  const made = await signUp(email);
  expect(getAdditionalUserInfo(made)?.isNewUser).toBe(true);
  expect(made.operationType).toBe('signIn');
  const again = await signInWithEmailAndPassword(client.auth, email, password);
  expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
});

test.each<[string, string, string, string]>([
  ['no password', 'a@example.org', '', 'auth/missing-password'],
  ['no address', '', password, 'auth/missing-email'],
  ['half an address', 'a@', password, 'auth/invalid-email'],
  ['a weak password', 'a@example.org', '12345', 'auth/weak-password'],
])('nobody signs up with %s', async (_name, email, secret, expected) => {
  expect(await codeOf(createUserWithEmailAndPassword(client.auth, email, secret))).toBe(expected);
});

test('a password is changed after proving the old one', async () => {
  const email = newEmail();
  const { user } = await signUp(email);
  const credential = (secret: string) => EmailAuthProvider.credential(email, secret);
  expect(await codeOf(reauthenticateWithCredential(user, credential('wrong!')))).toBe(
    'auth/invalid-credential',
  );
  const again = await reauthenticateWithCredential(user, credential(password));
  expect(again.operationType).toBe('reauthenticate');
  expect(await codeOf(updatePassword(user, '12345'))).toBe('auth/weak-password');
  await updatePassword(user, 'another one');
  await signInWithEmailAndPassword(client.auth, email, 'another one');
  const stranger = await signUp();
  expect(await codeOf(reauthenticateWithCredential(stranger.user, credential('another one')))).toBe(
    'auth/user-mismatch',
  );
});

test('the token endpoint accepts a form', async () => {
  const { user } = await signUp();
  const { refreshToken } = user;
  const at = `http://localhost:${backend.ports.auth}/securetoken.googleapis.com/v1/token?key=x`;
  const ask = async (form: Record<string, string>) => {
    const response = await fetch(at, { method: 'POST', body: new URLSearchParams(form) });
    return response.json();
  };
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  expect(await ask(form)).toMatchObject({ user_id: user.uid, token_type: 'Bearer' });
  expect(await ask({ refresh_token: refreshToken })).toMatchObject({
    error: { message: 'MISSING_GRANT_TYPE' },
  });
  expect(await ask({ grant_type: 'x' })).toMatchObject({
    error: { message: 'INVALID_GRANT_TYPE' },
  });
});

test('a profile is filled and emptied; metadata tell of times', async () => {
  const { user } = await signUp();
  await updateProfile(user, { displayName: 'Vera', photoURL: 'https://example.org/v.jpg' });
  expect((await getIdTokenResult(user)).claims).toMatchObject({
    name: 'Vera',
    picture: 'https://example.org/v.jpg',
  });
  await updateProfile(user, { displayName: '', photoURL: '' });
  await reload(user);
  expect([user.displayName, user.photoURL]).toEqual([null, null]);
  const { claims } = await getIdTokenResult(user, true);
  expect([claims.name, claims.picture]).toEqual([undefined, undefined]);
  expect(new Date(user.metadata.creationTime ?? '').getTime()).toBeGreaterThan(time - 60_000);
  expect(new Date(user.metadata.lastSignInTime ?? '').getTime()).toBeGreaterThan(time - 60_000);
});

test('tokens tell when they were made and run out', async () => {
  const { user } = await signUp();
  const heard: (string | undefined)[] = [];
  const stop = onIdTokenChanged(client.auth, async (now) => heard.push(now?.uid));
  const { issuedAtTime, expirationTime, authTime, claims, signInProvider } =
    await getIdTokenResult(user);
  const at = (text: string) => new Date(text).getTime();
  expect(at(expirationTime) - at(issuedAtTime)).toBe(3600_000);
  expect(at(authTime)).toBe(at(issuedAtTime));
  expect(signInProvider).toBe('password');
  expect(claims).toMatchObject({ sub: user.uid, aud: backend.project, email_verified: false });
  time += 60_000;
  const fresh = await getIdTokenResult(user, true);
  expect([fresh.authTime, at(fresh.issuedAtTime)]).toEqual([authTime, at(issuedAtTime) + 60_000]);
  expect(heard).toEqual([user.uid, user.uid]);
  stop();
});

test('a deleted account cannot continue its session', async () => {
  const email = newEmail();
  const { user } = await signUp(email);
  await signInWithEmailAndPassword(other.auth, email, password);
  await deleteUser(user);
  expect(client.auth.currentUser).toBeNull();
  const rest = other.auth.currentUser;
  if (!rest) throw new Error('signed out');
  expect(await codeOf(reload(rest))).toBe('auth/user-token-expired');
  expect(await codeOf(signInWithEmailAndPassword(client.auth, email, password))).toBe(
    'auth/invalid-credential',
  );
});
