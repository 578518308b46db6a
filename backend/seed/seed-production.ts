import { site } from '@site/shared/site';
import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signOut } from 'firebase/auth';
import { getDatabase } from 'firebase/database';
import { getStorage } from 'firebase/storage';
import { type AdminSeedOutcome, seedAsAdmin } from './seed-as-admin';

/** Writes the content of `<root>/society` into the empty database of production, once. */
export async function seedProduction(
  root: string,
  email: string,
  password: string,
): Promise<AdminSeedOutcome> {
  const app = initializeApp(site.backends.production.firebase);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const database = getDatabase(app);
  const storage = site.pictures === 'storage' ? getStorage(app) : undefined;
  const outcome = await seedAsAdmin(root, { auth, database, storage, email, password });
  // The timer that refreshes a token outlives its app.
  await signOut(auth);
  await deleteApp(app);
  return outcome;
}
