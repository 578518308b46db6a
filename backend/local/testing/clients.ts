import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signOut,
} from 'firebase/auth';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import type { Backend } from '../backend';

/** The SDK's functions, for code that is handed them. */
export * as databaseSdk from 'firebase/database';

export interface Client {
  app: FirebaseApp;
  database: Database;
  auth: Auth;
  storage: FirebaseStorage;
  close(): Promise<void>;
}

// The SDK warns of what these tests do on purpose.
setLogLevel('silent');

let count = 0;

/** One browser's worth of the real SDK, connected to a test backend. */
export function connect(
  backend: Pick<Backend, 'ports' | 'project'>,
  options: {
    /** `owner`: whom no rules bind. */
    mockUserToken?: 'owner' | { user_id: string; [claim: string]: unknown };
  } = {},
): Client {
  const { ports, project } = backend;
  count += 1;
  const app = initializeApp(
    {
      apiKey: 'test',
      projectId: project,
      databaseURL: `http://localhost:${ports.database}/?ns=${project}`,
      storageBucket: `${project}.appspot.com`,
    },
    `client-${count}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://localhost:${ports.auth}`, { disableWarnings: true });
  const database = getDatabase(app);
  const { mockUserToken } = options;
  connectDatabaseEmulator(
    database,
    'localhost',
    ports.database,
    mockUserToken ? { mockUserToken } : {},
  );
  const storage = getStorage(app);
  connectStorageEmulator(
    storage,
    'localhost',
    ports.storage,
    mockUserToken ? { mockUserToken } : {},
  );
  return {
    app,
    database,
    auth,
    storage,
    async close() {
      // The timer that refreshes a token outlives its app.
      await signOut(auth);
      await deleteApp(app);
    },
  };
}
