import { loadAuth } from '@site/shared/firebase';
import type { Auth, User } from 'firebase/auth';
import { errorMessage } from '../text';
import { FIRST_RETRY_MS, longer } from './retry-delay';
import { loadRole } from './role';
import { type Role, type Session, setSession } from './session';
import { loadHint, noteEnd, writeHint } from './session-hint';
import { showStoredPictures } from './stored-pictures';

// Visitors do not load this file.

showStoredPictures();

export type AuthOutcome = { ok: true } | { ok: false; message: string };

/**
 * The session of an account. `isSure` is false where the database could not say its role: what was
 * last known holds then.
 */
async function sessionOf(user: User | null): Promise<{ session: Session; isSure: boolean }> {
  if (!user) {
    const hasEnded = noteEnd();
    return { session: { status: 'visitor', ...(hasEnded && { hasEnded }) }, isSure: true };
  }
  const member = { uid: user.uid, email: user.email ?? '' };
  const withRole = (role: Role | undefined): Session =>
    role ? { status: 'member', user: member, role } : { status: 'guest', user: member };
  try {
    const token = await user.getIdTokenResult();
    return { session: withRole(await loadRole(user.uid, token)), isSure: true };
  } catch {
    const hint = loadHint();
    return { session: withRole(hint === 'guest' ? undefined : hint), isSure: false };
  }
}

/** The newest look at the session: the result of an older one is void. */
let newest: Promise<void> = Promise.resolve();

/** Puts the session of an account into the store, and asks again later where its role is unsure. */
function noteSession(user: User | null, delay = FIRST_RETRY_MS): Promise<void> {
  const look: Promise<void> = sessionOf(user).then(({ session, isSure }) => {
    if (look !== newest) return newest;
    if (session.status === 'member') writeHint(session.role);
    else if (session.status === 'guest') writeHint('guest');
    setSession(session);
    if (!isSure) {
      const again = () => look === newest && noteSession(user, longer(delay));
      setTimeout(again, delay);
    }
    return undefined;
  });
  newest = look;
  return look;
}

let observing = false;

/** Keeps the store in step with the client's session. */
export function observe(auth: Auth): void {
  if (observing) return;
  observing = true;
  auth.onIdTokenChanged((user) => void noteSession(user));
}

export async function signIn(email: string, password: string): Promise<AuthOutcome> {
  try {
    const [auth, sdk] = await Promise.all([loadAuth(), import('firebase/auth')]);
    const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
    await noteSession(user);
    observe(auth);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

export async function signOut(): Promise<AuthOutcome> {
  const hint = loadHint();
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

export async function refreshSession(): Promise<void> {
  const auth = await loadAuth();
  await auth.currentUser?.getIdToken(true);
  await noteSession(auth.currentUser);
  observe(auth);
}
