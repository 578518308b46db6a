import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { productionOrigin } from '../hosting/firebase-json';
import { type HostingServer, serveAsHosting } from '../hosting/hosting-server';
import { startFrontServer } from './front-server';
import { liveRelease } from './hosting-releases';

/** The project that is rehearsed; nobody has it. */
export const PROJECT = 'rehearsed-society';

const ACCOUNTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const PICTURES = 'firebasestorage.googleapis.com';
const CONTACT = 'formsubmit.co';

/** Hosts that are served here. */
export const HOSTS = ['*.web.app', '*.firebaseio.com', PICTURES, ...ACCOUNTS, CONTACT] as const;

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

/**
 * Serves the project's sites, its database and its storage by one server.
 * @param root the checkout that is rehearsed.
 * @param folder holds the releases of all sites and the backend's data.
 * @param content of the database: none, as a new project has it, or the sample society's.
 */
export async function startHosts(root: string, folder: string, content: 'none' | 'sample') {
  const database = `${PROJECT}-default-rtdb`;
  const backend = await startBackend({
    root,
    dataDir: `${folder}/data`,
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
    const live = liveRelease(`${folder}/hosting`, host.replace(/\.web\.app$/, ''));
    if (live === undefined) return undefined;
    const server = servers.get(live.folder) ?? serveAsHosting(live.config, live.folder);
    servers.set(live.folder, server);
    return (await server).origin;
  };
  const front = await startFrontServer(HOSTS, findBase);
  const close = async () => {
    await front.close();
    for (const server of servers.values()) await (await server).close();
    await backend.close();
  };
  const seeded = content === 'sample' ? await seed(root, backend) : { ok: true as const };
  if (seeded.ok) return { ...front, close, backendPorts: ports };
  await close();
  throw new Error(seeded.message);
}
