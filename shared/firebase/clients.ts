import { backend } from '@site/shared/site';
import { loadOnce } from '../load-once';

/** The one Firebase app of the page; its code is fetched at the first call. */
export const loadApp = loadOnce(async () => {
  const { initializeApp } = await import('firebase/app');
  return initializeApp(backend.firebase);
});

/**
 * Authentication's functions. Remotes take them from here: those of a copy of their own would not know
 * the errors of this client, and call each a lost connection.
 */
export const loadAuthSdk = () => import('firebase/auth');

/**
 * The page's Authentication client. The session is kept in IndexedDB alone, by which the SDK also
 * carries a sign-out to other tabs.
 */
export const loadAuth = loadOnce(async () => {
  const [app, sdk] = await Promise.all([loadApp(), loadAuthSdk()]);
  const auth = sdk.initializeAuth(app, { persistence: sdk.indexedDBLocalPersistence });
  if (backend.emulators) {
    sdk.connectAuthEmulator(auth, backend.emulators.auth, { disableWarnings: true });
  }
  return auth;
});
