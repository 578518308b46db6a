import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { productionOrigin } from '../hosting/firebase-json';
import { type HostingServer, serveAsHosting } from '../hosting/hosting-server';
import { type FrontServer, startFrontServer } from './front-server';
import { liveRelease } from './hosting-releases';

/** The project that is rehearsed; nobody has it. */
export const PROJECT = 'rehearsed-society';

const ACCOUNTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const PICTURES = 'firebasestorage.googleapis.com';
/** What `npm run society -- init` enters as the service for the contact form. */
const CONTACT = 'formsubmit.co';

/** Hosts that are served here. */
export const HOSTS = ['*.web.app', '*.firebaseio.com', PICTURES, ...ACCOUNTS, CONTACT] as const;

/** The hosts of the project: one server answers for its sites, its database and its storage. */
export interface Hosts extends Pick<FrontServer, 'port' | 'plainPort' | 'certificate'> {
  /** Ports of the backend's services on this machine. */
  backendPorts: Readonly<Record<'auth' | 'database', number>>;
  close(): Promise<void>;
}

interface HostedContent {
  /** Holds the releases of all sites. */
  hosting: string;
  /** Of the backend. */
  data: string;
  /** Of the database: none, as a new project has it, or the sample society's. */
  content: 'none' | 'sample';
}

/** @param root the checkout that is rehearsed. Rejects, with nothing left running, where a server does not start. */
export async function startHosts(
  root: string,
  { hosting, data, content }: HostedContent,
): Promise<Hosts> {
  const database = `${PROJECT}-default-rtdb`;
  const backend = await startBackend({
    root,
    dataDir: data,
    project: database,
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    hasJobs: false,
    siteOrigin: productionOrigin(PROJECT, 'shell'),
  });
  if (!backend.ok) throw new Error(backend.message);
  const { ports } = backend;
  const servers = new Map<string, Promise<HostingServer>>();
  const at = (service: keyof typeof ports) => `http://localhost:${ports[service]}`;
  const findBase = async (host: string): Promise<string | undefined> => {
    if (host === `${database}.firebaseio.com`) return at('database');
    if (host === PICTURES) return at('storage');
    // The local service has one path, and stores queries for every address.
    if (host === CONTACT) return `${at('contact')}/contact?`;
    // As Google's emulator has them: the host is the first part of the path.
    if (ACCOUNTS.includes(host)) return `${at('auth')}/${host}`;
    const live = liveRelease(hosting, host.replace(/\.web\.app$/, ''));
    if (live === undefined) return undefined;
    const server = servers.get(live.folder) ?? serveAsHosting(live.config, live.folder);
    servers.set(live.folder, server);
    return (await server).origin;
  };
  try {
    if (content === 'sample') {
      const seeded = await seed(root, backend);
      if (!seeded.ok) throw new Error(seeded.message);
    }
    const front = await startFrontServer(HOSTS, findBase);
    return {
      ...front,
      backendPorts: ports,
      async close() {
        front.close();
        for (const server of servers.values()) (await server).close();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
