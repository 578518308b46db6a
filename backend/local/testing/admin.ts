import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Database, getDatabase } from 'firebase-admin/database';
import type { Backend } from '../backend';

export interface AdminApp {
  app: App;
  auth: Auth;
  database: Database;
  close(): Promise<void>;
}

let count = 0;

/**
 * The real firebase-admin on a test backend. It takes the emulators' addresses from the
 * environment, which therefore names the backend that was connected to last.
 */
export function connectAdmin(
  backend: Pick<Backend, 'ports' | 'project'>,
  options: { databaseAuthVariableOverride?: object | null } = {},
): AdminApp {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `localhost:${backend.ports.auth}`;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `localhost:${backend.ports.database}`;
  count += 1;
  const app = initializeApp(
    {
      projectId: backend.project,
      databaseURL: `http://localhost:${backend.ports.database}?ns=${backend.project}`,
      // Reading and writing rules asks for a credential even of an emulator.
      credential: {
        getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }),
      },
      ...options,
    },
    `admin-${count}`,
  );
  return { app, auth: getAuth(app), database: getDatabase(app), close: () => deleteApp(app) };
}
