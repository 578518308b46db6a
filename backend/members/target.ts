import { randomUUID } from 'node:crypto';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { DEFAULT_PORTS } from '../local/defaults';
import { type MembersTarget, serverNow } from './target-access';

export interface OpenTarget {
  /** For people: which project is being changed. */
  name: string;
  target: MembersTarget;
  close(): Promise<void>;
}

export type Opened = ({ ok: true } & OpenTarget) | { ok: false; message: string };

/**
 * The production project where `GOOGLE_APPLICATION_CREDENTIALS` names a service account's key, else
 * the local backend, at its usual ports unless the emulators' own variables say otherwise.
 *
 * @param auth whom the database's rules are to judge, as their variable `auth`; by default they are
 * passed by
 */
export function openTarget(environment: NodeJS.ProcessEnv, auth?: object): Opened {
  const isProduction = Boolean(environment.GOOGLE_APPLICATION_CREDENTIALS);
  const { firebase } = isProduction ? site.backends.production : site.backends.local;
  if (!isProduction) {
    environment.FIREBASE_AUTH_EMULATOR_HOST ??= `localhost:${DEFAULT_PORTS.auth}`;
    environment.FIREBASE_DATABASE_EMULATOR_HOST ??= `localhost:${DEFAULT_PORTS.database}`;
  }
  try {
    const app = initializeApp(
      {
        projectId: firebase.projectId,
        databaseURL: firebase.databaseURL,
        ...(isProduction ? { credential: applicationDefault() } : {}),
        ...(auth ? { databaseAuthVariableOverride: auth } : {}),
      },
      `command-${randomUUID()}`,
    );
    const database = getDatabase(app);
    return {
      ok: true,
      name: nameOf(isProduction, firebase.projectId, environment.FIREBASE_AUTH_EMULATOR_HOST),
      target: { auth: getAuth(app), database, now: () => serverNow(database) },
      close: () => deleteApp(app),
    };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

/** An access token of the account that `GOOGLE_APPLICATION_CREDENTIALS` names. @throws where it names none */
export async function ownerToken(environment: NodeJS.ProcessEnv): Promise<string> {
  if (!environment.GOOGLE_APPLICATION_CREDENTIALS) {
    throw new Error('GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account.');
  }
  return (await applicationDefault().getAccessToken()).access_token;
}

/** The libraries go to an emulator wherever the environment names one, in production mode too. */
function nameOf(isProduction: boolean, projectId: string, emulator: string | undefined): string {
  if (!isProduction) return 'local backend';
  const at = emulator ? `, but at the emulator ${emulator} that the environment names` : '';
  return `production project ${projectId}${at}`;
}
