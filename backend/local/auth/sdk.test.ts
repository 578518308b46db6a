import {
  createUserWithEmailAndPassword,
  deleteUser,
  getIdTokenResult,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { type AdminApp, connectAdmin } from '../testing/admin';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let client: Client;
let admin: AdminApp;

beforeAll(async () => {
  backend = await startTestBackend();
  client = connect(backend);
  admin = connectAdmin(backend);
});

afterAll(async () => {
  await client.close();
  await admin.close();
  await backend.remove();
});

let people = 0;
const newEmail = () => `person-${++people}@example.org`;
const password = 'starlight';

test('an account signs up, signs out and signs in again', async () => {
  const email = newEmail();
  const seen: (string | null)[] = [];
  const stop = onAuthStateChanged(client.auth, (user) => seen.push(user?.email ?? null));
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  expect(user.email).toBe(email);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  await signOut(client.auth);
  const again = await signInWithEmailAndPassword(client.auth, email.toUpperCase(), password);
  expect(again.user.uid).toBe(user.uid);
  expect(seen).toEqual([null, email, null, email]);
  stop();
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a wrong password',
    () => signInWithEmailAndPassword(client.auth, 'known@example.org', 'wrong!'),
    'auth/invalid-credential',
  ],
  [
    'an unknown address',
    () => signInWithEmailAndPassword(client.auth, 'nobody@example.org', password),
    'auth/invalid-credential',
  ],
  [
    'no address at all',
    () => signInWithEmailAndPassword(client.auth, 'nobody', password),
    'auth/invalid-email',
  ],
  [
    'no password',
    () => signInWithEmailAndPassword(client.auth, 'known@example.org', ''),
    'auth/missing-password',
  ],
  [
    'a taken address',
    () => createUserWithEmailAndPassword(client.auth, 'Known@example.org', password),
    'auth/email-already-in-use',
  ],
  [
    'a short password',
    () => createUserWithEmailAndPassword(client.auth, newEmail(), '12345'),
    'auth/weak-password',
  ],
  [
    'a password of more than 4096 characters',
    () => createUserWithEmailAndPassword(client.auth, newEmail(), 'x'.repeat(4097)),
    'auth/password-does-not-meet-requirements',
  ],
  [
    'a reset for no address at all',
    () => sendPasswordResetEmail(client.auth, 'nobody'),
    'auth/invalid-email',
  ],
  ...['a@b', 'a@b..org', 'a@-b.org', 'a@b.org.', 'a@b,c.org', '<a@b.org>', 'a b@c.org'].map(
    (email): [string, () => Promise<unknown>, string] => [
      `the address ${email}`,
      () => createUserWithEmailAndPassword(client.auth, email, password),
      'auth/invalid-email',
    ],
  ),
])('%s is refused with its code', async (_name, attempt, expected) => {
  if (!backend.accounts.byEmail('known@example.org')) {
    await backend.accounts.create(undefined, { email: 'known@example.org', password });
  }
  expect(await codeOf(attempt())).toBe(expected);
});

test.each(["o'neill+x@sub.example.org", 'ünï@exämple.org', 'a.b_c-d@1.example.org', 'a@b.c'])(
  'the address %s is one',
  async (email) => {
    const { user } = await createUserWithEmailAndPassword(client.auth, email, 'x'.repeat(4096));
    expect(user.email).toBe(email);
  },
);

test('claims set by the owner arrive with the next token', async () => {
  const { user } = await createUserWithEmailAndPassword(client.auth, newEmail(), password);
  expect((await getIdTokenResult(user)).claims.member).toBeUndefined();
  await admin.auth.setCustomUserClaims(user.uid, { member: true });
  const fresh = await getIdTokenResult(user, true);
  expect(fresh.claims.member).toBe(true);
  expect(fresh.signInProvider).toBe('password');
  expect(await admin.auth.verifyIdToken(fresh.token)).toMatchObject({
    uid: user.uid,
    member: true,
  });
});

test('a revoked session cannot be refreshed', async () => {
  // The sign-in is ten seconds old, because the owner uses the real clock.
  const own = await startTestBackend({ clock: () => Date.now() - 10_000 });
  const [person, owner] = [connect(own), connectAdmin(own)];
  const { user } = await createUserWithEmailAndPassword(person.auth, newEmail(), password);
  await user.getIdToken(true);
  await owner.auth.revokeRefreshTokens(user.uid);
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  await person.close();
  await owner.close();
  await own.remove();
});

test('a disabled account neither signs in nor refreshes', async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  await admin.auth.updateUser(user.uid, { disabled: true });
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
  expect(await codeOf(signInWithEmailAndPassword(client.auth, email, password))).toBe(
    'auth/user-disabled',
  );
});

test('an account is deleted by its owner', async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  await deleteUser(user);
  expect(await codeOf(admin.auth.getUser(user.uid))).toBe('auth/user-not-found');
});

describe('the owner', () => {
  test('creates, finds, changes and deletes accounts', async () => {
    const email = newEmail();
    const made = await admin.auth.createUser({ email, password, displayName: 'Ada', uid: 'ada' });
    expect(made).toMatchObject({ uid: 'ada', email, displayName: 'Ada', disabled: false });
    expect((await admin.auth.getUserByEmail(email)).uid).toBe('ada');
    await admin.auth.updateUser('ada', {
      emailVerified: true,
      displayName: null,
      password: 'new secret',
    });
    expect(await admin.auth.getUser('ada')).toMatchObject({
      emailVerified: true,
      displayName: undefined,
    });
    await signInWithEmailAndPassword(client.auth, email, 'new secret');
    expect(await codeOf(admin.auth.createUser({ uid: 'ada' }))).toBe('auth/uid-already-exists');
    expect(await codeOf(admin.auth.createUser({ email }))).toBe('auth/email-already-exists');
    await admin.auth.deleteUser('ada');
    expect(await codeOf(admin.auth.getUser('ada'))).toBe('auth/user-not-found');
    expect(await codeOf(admin.auth.updateUser('ada', {}))).toBe('auth/user-not-found');
  });

  test('lists accounts page by page', async () => {
    const uids = ['list-a', 'list-b', 'list-c'];
    for (const uid of uids) await admin.auth.createUser({ uid });
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await admin.auth.listUsers(2, pageToken);
      expect(page.users.length).toBeLessThanOrEqual(2);
      seen.push(...page.users.map(({ uid }) => uid));
      pageToken = page.pageToken;
    } while (pageToken !== undefined);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toEqual(expect.arrayContaining(uids));
  });

  test('moves accounts with their passwords', async () => {
    const email = newEmail();
    await admin.auth.createUser({ uid: 'mover', email, password });
    const { users } = await admin.auth.listUsers();
    const mover = users.find(({ uid }) => uid === 'mover');
    await admin.auth.deleteUser('mover');
    const result = await admin.auth.importUsers(
      [
        {
          uid: 'mover',
          email,
          passwordHash: Buffer.from(mover?.passwordHash ?? '', 'base64'),
          passwordSalt: Buffer.from(mover?.passwordSalt ?? '', 'base64'),
        },
      ],
      {
        hash: {
          algorithm: 'STANDARD_SCRYPT',
          memoryCost: 16384,
          blockSize: 8,
          parallelization: 1,
          derivedKeyLength: 64,
        },
      },
    );
    expect(result.errors).toEqual([]);
    const { user } = await signInWithEmailAndPassword(client.auth, email, password);
    expect(user.uid).toBe('mover');
  });
});

test("the owner's operations are refused for everybody else", async () => {
  const base = `http://localhost:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/x`;
  const attempt = await fetch(`${base}/accounts:batchGet?maxResults=5`);
  expect(attempt.status).toBe(403);
});

const ask = async (call: string, body: string, headers: Record<string, string> = {}) => {
  const base = `http://localhost:${backend.ports.auth}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${base}/accounts:${call}?key=any`, {
    method: 'POST',
    headers,
    body,
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  return [response.status, error?.message];
};

test.each(['[]', '[{"email":"a@example.org","password":"starlight"}]', '{'])(
  'the body %s makes no account',
  async (body) => {
    const before = backend.accounts.all().length;
    const message = 'INVALID_ARGUMENT : Invalid JSON payload received.';
    expect(await ask('signUp', body)).toEqual([400, message]);
    expect(backend.accounts.all()).toHaveLength(before);
  },
);

test.each([
  ...['acr', 'amr', 'at_hash', 'aud', 'auth_time', 'azp', 'cnf', 'c_hash', 'exp', 'firebase'],
  ...['iat', 'iss', 'jti', 'nbf', 'nonce', 'sub'],
])('the claim %s belongs to tokens', async (name) => {
  const made = await backend.accounts.create(undefined, {});
  const localId = made.ok ? made.account.uid : '';
  const body = JSON.stringify({ localId, customAttributes: JSON.stringify({ [name]: 1 }) });
  const answer = await ask('update', body, { authorization: 'Bearer owner' });
  expect(answer).toEqual([400, `FORBIDDEN_CLAIM : ${name}`]);
});

test('passwords are kept as scrypt hashes alone', async () => {
  const account = backend.accounts.byEmail('known@example.org');
  expect(JSON.stringify(account)).not.toContain(password);
  expect(Buffer.from(account?.password?.hash ?? '', 'base64')).toHaveLength(64);
});

test('accounts outlive a restart', async () => {
  const first = await startTestBackend();
  const person = connect(first);
  const made = await createUserWithEmailAndPassword(person.auth, newEmail(), password);
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
