import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { DEFAULT_PORTS } from '../local/defaults';
import { type AccountStore, accountStore } from './accounts';
import { type DatabaseStore, databaseStore } from './database';
import { endpointsOf, type ProjectName } from './endpoints';
import { type FileStore, fileStore } from './files';
import { loadPasswordHashing } from './password-hashing';

export type { ProjectName };

/**
 * Everything that a project stores, read and written past the rules, as its owner. All of it throws
 * where a service does not answer or refuses.
 */
export interface Project {
  /** The text that people type to confirm this project. */
  id: string;
  /** For people: which project this is. */
  title: string;
  /** Address prefix of this project's pictures. */
  pictures: string;
  database: DatabaseStore;
  files: FileStore;
  accounts: AccountStore;
  close(): Promise<void>;
}

export type OpenProject = { ok: true; project: Project } | { ok: false; message: string };

const NO_KEY = {
  ok: false,
  message: 'GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account.',
} as const;

/** An access token of the account that `GOOGLE_APPLICATION_CREDENTIALS` names. Rejects where it names none. */
export async function ownerToken(environment: NodeJS.ProcessEnv): Promise<string> {
  if (!environment.GOOGLE_APPLICATION_CREDENTIALS) throw new Error(NO_KEY.message);
  return (await applicationDefault().getAccessToken()).access_token;
}

/**
 * Opens a project. Production needs `GOOGLE_APPLICATION_CREDENTIALS` to name the key file of a service
 * account; the local backend must be running.
 */
export function openProject(name: ProjectName, environment: NodeJS.ProcessEnv): OpenProject {
  const found = endpointsOf(name, environment);
  if (!found.ok) return found;
  const { endpoints } = found;
  const { projectId, title, pictures, isEmulated } = endpoints;
  if (!isEmulated && !environment.GOOGLE_APPLICATION_CREDENTIALS) {
    return NO_KEY;
  }
  if (isEmulated) {
    environment.FIREBASE_AUTH_EMULATOR_HOST ??= `localhost:${DEFAULT_PORTS.auth}`;
  }
  // A project without Storage has none that could be asked.
  const hasNoBucket =
    site.pictures === 'database' && environment.FIREBASE_STORAGE_EMULATOR_HOST === undefined;
  try {
    const credential = isEmulated ? undefined : applicationDefault();
    const token = async () => (await credential?.getAccessToken())?.access_token ?? 'owner';
    const options = { projectId, ...(credential ? { credential } : {}) };
    const app = initializeApp(options, `project-${Date.now()}`);
    const project: Project = {
      id: projectId,
      title,
      pictures,
      database: databaseStore(endpoints, token),
      files: { ...fileStore(endpoints, token), ...(hasNoBucket && { list: async () => [] }) },
      accounts: accountStore(
        getAuth(app),
        () => loadPasswordHashing(endpoints, token),
        isEmulated ? ['STANDARD_SCRYPT'] : ['STANDARD_SCRYPT', 'SCRYPT'],
      ),
      close: () => deleteApp(app),
    };
    return { ok: true, project };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}
