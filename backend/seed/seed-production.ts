import { site } from '@site/shared/site';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signOut } from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase } from 'firebase/database';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { type AdminSeedOutcome, seedAsAdmin } from './seed-as-admin';

/** Writes the content of `<root>/society` into the empty database of production, once. */
export async function seedProduction(
  root: string,
  email: string,
  password: string,
): Promise<AdminSeedOutcome> {
  const { firebase, emulators } = site.backends.production;
  const app = initializeApp(firebase);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = getDatabase(app);
  const storage = site.pictures === 'storage' ? getStorage(app) : undefined;
  // A rehearsal stands for production.
  if (emulators) {
    connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
    connectDatabaseEmulator(database, emulators.database.host, emulators.database.port);
    if (storage) connectStorageEmulator(storage, emulators.storage.host, emulators.storage.port);
  }
  const outcome = await seedAsAdmin(root, { auth, database, storage, email, password });
  // The timer that refreshes a token outlives its app.
  await signOut(auth);
  await deleteApp(app);
  return outcome;
}
