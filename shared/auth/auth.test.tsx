// @covers Messages | Login and logout: success, and the provider's message on failure
// @covers No lost text | Whose session ends while writing keeps the text, and is told
import type { Auth, User } from 'firebase/auth';

const mockLoadAuth = jest.fn<Promise<Auth>, []>();
const mockSignIn = jest.fn<Promise<{ user: User }>, []>();
jest.mock('@site/shared/firebase', () => ({ loadAuth: () => mockLoadAuth() }));
jest.mock('firebase/auth', () => ({ signInWithEmailAndPassword: () => mockSignIn() }));

const HINT = 'site.session';

const SIGNED_IN = 1_800_000_000;
const account = (claims: object = {}): User =>
  ({
    uid: '1',
    email: 'a@example.org',
    getIdToken: async () => 'token',
    getIdTokenResult: async () => ({
      token: 'token',
      claims: { email_verified: true, auth_time: SIGNED_IN, ...claims },
    }),
  }) as unknown as User;

/** What the database answers for `members/1`. */
function storeEntry(entry: unknown, status = 200): void {
  jest
    .mocked(fetch)
    .mockImplementation(
      async () => ({ ok: status === 200, status, json: async () => entry }) as Response,
    );
}
const entry = { role: 'editor', since: SIGNED_IN * 1000 };

/** Firebase's client, as far as this module touches it. */
function fakeAuth(user: User | null) {
  let tell: (user: User | null) => void = () => {};
  const auth = {
    currentUser: user,
    onIdTokenChanged: (listener: typeof tell) => {
      tell = listener;
      listener(user);
    },
    signOut: jest.fn(async () => tell(null)),
  };
  mockLoadAuth.mockResolvedValue(auth as unknown as Auth);
  return { auth, tell: (next: User | null) => tell(next) };
}

/** Lets settled promises run on. */
const settle = async () => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};

/** A page that was opened just now: the modules of this folder hold state. */
function openPage(): typeof import('./auth') &
  typeof import('./session') &
  typeof import('./session-hint') {
  jest.resetModules();
  return { ...require('./auth'), ...require('./session'), ...require('./session-hint') };
}
let page: ReturnType<typeof openPage>;

beforeEach(() => {
  jest.resetAllMocks();
  globalThis.fetch = jest.fn();
  storeEntry(entry);
  localStorage.clear();
  page = openPage();
});
afterEach(() => jest.restoreAllMocks());

test('without a session no SDK is loaded', () => {
  page.startAuth();
  expect(page.authStore.getState()).toEqual({ status: 'visitor' });
  expect(mockLoadAuth).not.toHaveBeenCalled();
});

test('blocked storage means a visitor, not a broken page', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => page.startAuth()).not.toThrow();
  expect(page.authStore.getState()).toEqual({ status: 'visitor' });
});

test('with a hint the session stays unknown until the SDK tells it', async () => {
  localStorage.setItem(HINT, 'member');
  fakeAuth(account());
  page.startAuth();
  expect(page.authStore.getState()).toEqual({ status: 'unknown' });
  await settle();
  expect(page.authStore.getState()).toMatchObject({
    status: 'member',
    user: { uid: '1' },
    role: 'editor',
  });
});

test('a session that the server ended is told from a logout, in this tab and in others', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account());
  page.startAuth();
  await settle();
  tell(null);
  await settle();
  expect(page.authStore.getState()).toEqual({ status: 'visitor', hasEnded: true });
  const other = openPage();
  fakeAuth(null);
  other.startAuth();
  expect(other.authStore.getState()).toEqual({ status: 'visitor' });
  expect(page.isSignedInHere()).toBe(true);
});

test('a logout in another tab ends the session here, and nobody counts as signed in', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account());
  page.startAuth();
  await settle();
  localStorage.removeItem(HINT);
  tell(null);
  await settle();
  expect(page.authStore.getState()).toEqual({ status: 'visitor' });
  expect(page.isSignedInHere()).toBe(false);
});

const signsIn = (user: User) => mockSignIn.mockResolvedValue({ user });

test.each<[string, unknown, object, string]>([
  ['an editor', entry, {}, 'editor'],
  ['an admin', { ...entry, role: 'admin' }, {}, 'admin'],
  ['no member', null, {}, 'guest'],
  ['somebody with a role that there is not', { ...entry, role: 'owner' }, {}, 'guest'],
  ['a list', [1], {}, 'guest'],
  ['somebody whose address nobody verified', entry, { email_verified: false }, 'guest'],
  ['somebody whose older sign-ins ended', { ...entry, since: SIGNED_IN * 1000 + 1 }, {}, 'guest'],
  ['somebody without a time', { role: 'editor' }, {}, 'guest'],
])('%s has the session of that', async (_who, stored, claims, hint) => {
  storeEntry(stored);
  fakeAuth(account(claims));
  signsIn(account(claims));
  expect(await page.signIn('a@example.org', 'secret')).toEqual({ ok: true });
  const user = { uid: '1', email: 'a@example.org' };
  expect(page.authStore.getState()).toEqual(
    hint === 'guest' ? { status: 'guest', user } : { status: 'member', user, role: hint },
  );
  expect(localStorage.getItem(HINT)).toBe(hint);
});

test('who may not even read the own entry is no member', async () => {
  storeEntry({ error: 'Permission denied' }, 401);
  fakeAuth(account());
  signsIn(account());
  await page.signIn('a@example.org', 'secret');
  expect(page.authStore.getState().status).toBe('guest');
});

test('a role that could not be read is asked for again', async () => {
  jest.useFakeTimers();
  storeEntry(null, 503);
  fakeAuth(account());
  signsIn(account());
  await page.signIn('a@example.org', 'secret');
  expect(page.authStore.getState().status).toBe('guest');
  storeEntry(entry);
  await jest.advanceTimersByTimeAsync(2000);
  expect(page.authStore.getState()).toMatchObject({ status: 'member', role: 'editor' });
  jest.useRealTimers();
});

test('a failure carries the provider’s message word for word', async () => {
  fakeAuth(null);
  const message = 'Firebase: Error (auth/invalid-credential).';
  mockSignIn.mockRejectedValue(new Error(message));
  expect(await page.signIn('a', 'b')).toEqual({ ok: false, message });
  expect(page.authStore.getState()).toEqual({ status: 'unknown' });
});

test('signing out forgets the hint; a failure keeps the session', async () => {
  const { auth } = fakeAuth(account());
  localStorage.setItem(HINT, 'editor');
  page.setSession({ status: 'member', user: { uid: '1', email: '' }, role: 'editor' });
  auth.signOut.mockRejectedValueOnce(new Error('No network.'));
  expect(await page.signOut()).toEqual({ ok: false, message: 'No network.' });
  expect(page.authStore.getState().status).toBe('member');
  expect(localStorage.getItem(HINT)).toBe('editor');
  expect(await page.signOut()).toEqual({ ok: true });
  expect(page.authStore.getState()).toEqual({ status: 'visitor' });
  expect(localStorage.getItem(HINT)).toBeNull();
});

test('a removed member is one no more from the next token on', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account());
  page.startAuth();
  await settle();
  storeEntry(null);
  tell(account());
  await settle();
  expect(page.authStore.getState().status).toBe('guest');
});

test('without a connection the session is what was last known', async () => {
  localStorage.setItem(HINT, 'member');
  fakeAuth({
    ...account(),
    getIdTokenResult: async () => {
      throw new Error('auth/network-request-failed');
    },
  } as unknown as User);
  page.startAuth();
  await settle();
  expect(page.authStore.getState().status).toBe('member');
});

test('without storage a session lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const access of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, access).mockImplementation(refuse);
  }
  const { tell } = fakeAuth(account());
  signsIn(account());
  expect(await page.signIn('a@example.org', 'secret')).toEqual({ ok: true });
  expect(page.isSignedInHere()).toBe(true);
  tell(null);
  await settle();
  expect(await page.signOut()).toEqual({ ok: true });
  expect(page.isSignedInHere()).toBe(false);
});
