import { loadAuth } from '@site/shared/firebase';
import { errorMessage } from '../text';
import type { AuthOutcome } from './account';
import { FIRST_RETRY_MS, longer } from './retry-delay';
import { authStore, setSession } from './session';
import { loadHint, onHintFromOtherTab } from './session-hint';

const loadAccount = () => import(/* webpackChunkName: "account" */ './account');

function observeWhenLoaded(delay = FIRST_RETRY_MS): void {
  Promise.all([loadAccount(), loadAuth()]).then(
    ([{ observe }, auth]) => observe(auth),
    () => {
      // A member's page must not turn into a visitor's because a script was lost on the way.
      setTimeout(() => observeWhenLoaded(longer(delay)), delay);
    },
  );
}

/**
 * Finds out who is at this page. Without a hint that somebody signed in here, that is a visitor at
 * once, and no Authentication code is fetched. Called once, by the frame, after hydration.
 */
export function startAuth(): void {
  onHintFromOtherTab(() => observeWhenLoaded());
  if (loadHint()) observeWhenLoaded();
  else if (authStore.getState().status === 'unknown') setSession({ status: 'visitor' });
}

const notLoaded = (error: unknown): AuthOutcome => ({ ok: false, message: errorMessage(error) });

/**
 * Signs in with email and password. When it is done, `authStore` knows the session. A failure
 * carries the provider's message, word for word.
 */
export const signIn = (email: string, password: string): Promise<AuthOutcome> =>
  loadAccount().then((account) => account.signIn(email, password), notLoaded);

/** Signs out here and, through the SDK's stored session, in every other tab. */
export const signOut = (): Promise<AuthOutcome> =>
  loadAccount().then((account) => account.signOut(), notLoaded);

/** Asks again who is at this page: after joining, or after a change of the account. */
export const refreshSession = (): Promise<void> =>
  loadAccount().then((account) => account.refreshSession());
