import { site } from '@site/shared/site';
import { DEFAULT_PORTS } from '../local/defaults';

export type ProjectName = 'local' | 'production';

/** Addresses of a project's services, and how to authenticate to them. */
export interface Endpoints {
  projectId: string;
  /** Address of the database's root, without parameters. */
  database: string;
  /** The database's name. */
  namespace: string;
  /** Origin of Cloud Storage's API. */
  storage: string;
  bucket: string;
  /** Address prefix of this project's pictures. */
  pictures: string;
  /** Whether all of it is an emulator or the local backend, which ask for no credential. */
  isEmulated: boolean;
  /** For people: which project, and whether it is really that. */
  title: string;
}

export type FoundEndpoints = { ok: true; endpoints: Endpoints } | { ok: false; message: string };

const HOSTS = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  database: 'FIREBASE_DATABASE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const;

/**
 * The services of a project. The variables of Google's emulators lead elsewhere. For production
 * that is all of them or none: accounts from here and posts from there would be no backup.
 */
export function endpointsOf(name: ProjectName, environment: NodeJS.ProcessEnv): FoundEndpoints {
  const { firebase, databaseUrl, databaseNamespace } = site.backends[name];
  const named = Object.values(HOSTS).filter((variable) => environment[variable]);
  if (name === 'production' && named.length > 0 && named.length < 3) {
    return {
      ok: false,
      message: `${named.join(' and ')} would lead a part of this to an emulator. Set all of ${Object.values(HOSTS).join(', ')}, or none.`,
    };
  }
  const isEmulated = name === 'local' || named.length > 0;
  const common = {
    projectId: firebase.projectId,
    namespace: databaseNamespace,
    bucket: firebase.storageBucket,
    isEmulated,
  };
  const bucketPath = `/v0/b/${firebase.storageBucket}/o/`;
  if (!isEmulated) {
    return {
      ok: true,
      endpoints: {
        ...common,
        database: databaseUrl,
        storage: 'https://storage.googleapis.com',
        pictures: `https://firebasestorage.googleapis.com${bucketPath}`,
        title: `production project ${firebase.projectId}`,
      },
    };
  }
  const at = (service: keyof typeof HOSTS) =>
    `http://${environment[HOSTS[service]] ?? `localhost:${DEFAULT_PORTS[service]}`}`;
  return {
    ok: true,
    endpoints: {
      ...common,
      database: at('database'),
      storage: at('storage'),
      pictures: `${at('storage')}${bucketPath}`,
      title:
        name === 'local'
          ? 'local backend'
          : `production project ${firebase.projectId}, but at the emulator ${at('database')} that the environment names`,
    },
  };
}
