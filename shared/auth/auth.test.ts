// @covers Messages | Login and logout: success, and the provider's message on failure
// @covers No lost text | Whose session ends while writing keeps the text, and is told
import { loadAuth } from '@site/shared/firebase';
import { type Auth, signInWithEmailAndPassword, type User } from 'firebase/auth';
import { signIn, signOut, startAuth } from './auth';
import { authStore, setSession } from './session';
import { isSignedInHere } from './session-hint';

jest.mock('@site/shared/firebase', () => ({ loadAuth: jest.fn() }));
jest.mock('firebase/auth', () => ({ signInWithEmailAndPassword: jest.fn() }));

const HINT = 'site.session';
const loadAuthMock = jest.mocked(loadAuth);

const account = (member?: boolean): User =>
  ({
    uid: '1',
    email: 'a@example.org',
    getIdToken: async () => 'token',
    getIdTokenResult: async () => ({ claims: { member } }),
  }) as unknown as User;

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
  loadAuthMock.mockResolvedValue(auth as unknown as Auth);
  return { auth, tell: (next: User | null) => tell(next) };
}

/** Lets settled promises run on. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

/** A fresh page: the module remembers that it observes. */
function freshModule(): { startAuth: typeof startAuth; store: typeof authStore } {
  let fresh = { startAuth, store: authStore };
  jest.isolateModules(() => {
    fresh = {
      startAuth: require('./auth').startAuth,
      store: require('./session').authStore,
    };
  });
  return fresh;
}

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  setSession({ status: 'unknown' });
});
afterEach(() => jest.restoreAllMocks());

test('without a session no SDK is loaded', () => {
  startAuth();
  expect(authStore.getState()).toEqual({ status: 'visitor' });
  expect(loadAuth).not.toHaveBeenCalled();
});

test('blocked storage means a visitor, not a broken page', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => startAuth()).not.toThrow();
  expect(authStore.getState()).toEqual({ status: 'visitor' });
});

test('with a hint the session stays unknown until the SDK tells it', async () => {
  localStorage.setItem(HINT, 'member');
  fakeAuth(account(true));
  const page = freshModule();
  page.startAuth();
  expect(page.store.getState()).toEqual({ status: 'unknown' });
  await settle();
  expect(page.store.getState()).toMatchObject({ status: 'member', user: { uid: '1' } });
});

test('a session that the server ended is told from a logout, in this tab and in others', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account(true));
  const page = freshModule();
  page.startAuth();
  await settle();
  tell(null);
  await settle();
  expect(page.store.getState()).toEqual({ status: 'visitor', hasEnded: true });
  const other = freshModule();
  fakeAuth(null);
  other.startAuth();
  expect(other.store.getState()).toEqual({ status: 'visitor' });
  expect(isSignedInHere()).toBe(true);
});

test('a logout in another tab ends the session here, and nobody counts as signed in', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account(true));
  const page = freshModule();
  page.startAuth();
  await settle();
  localStorage.removeItem(HINT);
  tell(null);
  await settle();
  expect(page.store.getState()).toEqual({ status: 'visitor' });
  expect(isSignedInHere()).toBe(false);
});

test.each([
  [true, 'member'],
  [undefined, 'guest'],
] as const)('an account with the claim %p is a %s', async (claim, status) => {
  fakeAuth(account(claim));
  jest
    .mocked(signInWithEmailAndPassword)
    .mockResolvedValue({ user: account(claim) } as Awaited<
      ReturnType<typeof signInWithEmailAndPassword>
    >);
  expect(await signIn('a@example.org', 'secret')).toEqual({ ok: true });
  expect(authStore.getState()).toEqual({ status, user: { uid: '1', email: 'a@example.org' } });
  expect(localStorage.getItem(HINT)).toBe(status);
});

test('a failure carries the provider’s message word for word', async () => {
  fakeAuth(null);
  const message = 'Firebase: Error (auth/invalid-credential).';
  jest.mocked(signInWithEmailAndPassword).mockRejectedValue(new Error(message));
  expect(await signIn('a', 'b')).toEqual({ ok: false, message });
  expect(authStore.getState()).toEqual({ status: 'unknown' });
});

test('signing out forgets the hint; a failure keeps the session', async () => {
  const { auth } = fakeAuth(account(true));
  localStorage.setItem(HINT, 'member');
  setSession({ status: 'member', user: { uid: '1', email: '' } });
  auth.signOut.mockRejectedValueOnce(new Error('No network.'));
  expect(await signOut()).toEqual({ ok: false, message: 'No network.' });
  expect(authStore.getState().status).toBe('member');
  expect(localStorage.getItem(HINT)).toBe('member');
  expect(await signOut()).toEqual({ ok: true });
  expect(authStore.getState()).toEqual({ status: 'visitor' });
  expect(localStorage.getItem(HINT)).toBeNull();
});

test('a claim that was taken away counts from the next token on', async () => {
  localStorage.setItem(HINT, 'member');
  const { tell } = fakeAuth(account(true));
  const page = freshModule();
  page.startAuth();
  await settle();
  tell(account(undefined));
  await settle();
  expect(page.store.getState().status).toBe('guest');
});

test('without a connection the session is what was last known', async () => {
  localStorage.setItem(HINT, 'member');
  fakeAuth({
    ...account(),
    getIdTokenResult: async () => {
      throw new Error('auth/network-request-failed');
    },
  } as unknown as User);
  const page = freshModule();
  page.startAuth();
  await settle();
  expect(page.store.getState().status).toBe('member');
});

test('without storage a session lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const access of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, access).mockImplementation(refuse);
  }
  const { tell } = fakeAuth(account(true));
  jest
    .mocked(signInWithEmailAndPassword)
    .mockResolvedValue({ user: account(true) } as Awaited<
      ReturnType<typeof signInWithEmailAndPassword>
    >);
  expect(await signIn('a@example.org', 'secret')).toEqual({ ok: true });
  expect(isSignedInHere()).toBe(true);
  tell(null);
  await settle();
  expect(await signOut()).toEqual({ ok: true });
  expect(isSignedInHere()).toBe(false);
});
