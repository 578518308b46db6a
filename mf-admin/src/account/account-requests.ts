import { loadAuth, loadAuthSdk } from '@site/shared/firebase';
import { errorMessage } from '@site/shared/text';
import type { ActionCodeSettings, Auth } from 'firebase/auth';
import type { RequestOutcome } from '../ui/useRequest';
import { loginTrouble } from './login-trouble';

type Sdk = typeof import('firebase/auth');

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Runs requests to Authentication; a failure becomes a sentence. */
export async function requestAuth<T>(
  work: (auth: Auth, sdk: Sdk) => Promise<T>,
): Promise<RequestOutcome<T>> {
  try {
    const [auth, sdk] = await Promise.all([loadAuth(), loadAuthSdk()]);
    return { ok: true, value: await work(auth, sdk) };
  } catch (error) {
    const message = errorMessage(error);
    return { ok: false, message: loginTrouble(message) || message, code: codeOf(error) };
  }
}

/** The settings of an e-mail whose link leads back to a page of this site. */
export const linkBackTo = (path: string): ActionCodeSettings => ({
  url: new URL(path, location.origin).href,
});

/** Sends a link for a new password. The result is the same whether the account exists or not. */
export async function requestPasswordReset(
  email: string,
  backTo: string,
): Promise<RequestOutcome<void>> {
  const sent = await requestAuth((auth, sdk) =>
    sdk.sendPasswordResetEmail(auth, email, linkBackTo(backTo)),
  );
  return !sent.ok && sent.code === 'auth/user-not-found' ? { ok: true, value: undefined } : sent;
}

/** Sends a link that verifies the address of the account at this page. */
export const sendVerification = (backTo: string): Promise<RequestOutcome<void>> =>
  requestAuth(async ({ currentUser }, sdk) => {
    if (currentUser) await sdk.sendEmailVerification(currentUser, linkBackTo(backTo));
  });

/** Changes the password of the account at this page; ends its sessions elsewhere. */
export const changePassword = (current: string, next: string): Promise<RequestOutcome<void>> =>
  requestAuth(async ({ currentUser }, sdk) => {
    if (!currentUser) throw new Error('You are logged out. Log in again first.');
    const credential = sdk.EmailAuthProvider.credential(currentUser.email ?? '', current);
    await sdk.reauthenticateWithCredential(currentUser, credential);
    await sdk.updatePassword(currentUser, next);
  });

/** Shortest password that these pages take. */
const MIN_PASSWORD = 8;

/** What is wrong with a new password; undefined: nothing. */
export const passwordProblem = (password: string): string | undefined =>
  password.length < MIN_PASSWORD ? `Use at least ${MIN_PASSWORD} characters` : undefined;
