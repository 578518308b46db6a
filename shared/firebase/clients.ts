import { backend } from '@site/shared/site';
import { loadOnce } from '../load-once';

/** The one Firebase app of the page; its code is fetched at the first call. */
export const loadApp = loadOnce(async () => {
  const { initializeApp } = await import('firebase/app');
  return initializeApp(backend.firebase);
});

/**
 * The page's Authentication client. The session is kept in IndexedDB alone, by which the SDK also
 * carries a sign-out to other tabs.
 */
export const loadAuth = loadOnce(async () => {
  const [app, sdk] = await Promise.all([loadApp(), import('firebase/auth')]);
  const auth = sdk.initializeAuth(app, { persistence: sdk.indexedDBLocalPersistence });
  if (backend.emulators) {
    sdk.connectAuthEmulator(auth, backend.emulators.auth, { disableWarnings: true });
  }
  return auth;
});
