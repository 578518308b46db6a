import { loadAuth } from '@site/shared/firebase';
import type { Auth, User } from 'firebase/auth';
import { errorMessage } from '../text';
import { authStore, type Session, setSession } from './session';
import { noteEnd, onHintFromOtherTab, readHint, writeHint } from './session-hint';

export type AuthOutcome = { ok: true } | { ok: false; message: string };

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

async function isMember(user: User): Promise<boolean> {
  try {
    const { claims } = await user.getIdTokenResult();
    return claims.member === true;
  } catch {
    // The token ran out while there is no connection: what was last known holds until it returns.
    return readHint() === 'member';
  }
}

async function sessionOf(user: User | null): Promise<Session> {
  if (!user) return noteEnd() ? { status: 'visitor', hasEnded: true } : { status: 'visitor' };
  const member = { uid: user.uid, email: user.email ?? '' };
  return { status: (await isMember(user)) ? 'member' : 'guest', user: member };
}

function remember(session: Session): void {
  if (session.status === 'guest' || session.status === 'member') writeHint(session.status);
  setSession(session);
}

let observing = false;

function observe(auth: Auth): void {
  if (observing) return;
  observing = true;
  let latest = 0;
  auth.onIdTokenChanged((user) => {
    latest += 1;
    const mine = latest;
    void sessionOf(user).then((session) => {
      if (mine === latest) remember(session);
    });
  });
}

function observeWhenLoaded(delay = FIRST_RETRY_MS): void {
  loadAuth().then(observe, () => {
    // A member's page must not turn into a visitor's because a script was lost on the way.
    setTimeout(() => observeWhenLoaded(Math.min(2 * delay, LAST_RETRY_MS)), delay);
  });
}

/**
 * Finds out who is at this page. Without a hint that somebody signed in here, that is a visitor at
 * once, and no Authentication code is fetched. Called once, by the frame, after hydration.
 */
export function startAuth(): void {
  onHintFromOtherTab(() => observeWhenLoaded());
  if (readHint()) observeWhenLoaded();
  else if (authStore.getState().status === 'unknown') setSession({ status: 'visitor' });
}

/**
 * Signs in with email and password. When it is done, `authStore` knows the session. A failure
 * carries the provider's message, word for word.
 */
export async function signIn(email: string, password: string): Promise<AuthOutcome> {
  try {
    const [auth, sdk] = await Promise.all([loadAuth(), import('firebase/auth')]);
    const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
    remember(await sessionOf(user));
    observe(auth);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

/** Signs out here and, through the SDK's stored session, in every other tab. */
export async function signOut(): Promise<AuthOutcome> {
  const hint = readHint();
  try {
    const auth = await loadAuth();
    // Gone before the session is: so every tab knows that somebody meant it.
    writeHint(undefined);
    await auth.signOut();
    setSession({ status: 'visitor' });
    return { ok: true };
  } catch (error) {
    writeHint(hint);
    return { ok: false, message: errorMessage(error) };
  }
}
