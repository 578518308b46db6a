import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Backend, startBackend } from '@site/backend/local';
import { openTarget, syncClaims } from '@site/backend/members';
import { seed } from '@site/backend/seed';
import { site } from '@site/shared/site';
import { directClient } from '../../../backend/local/index';
import { DEFAULT_PORTS } from '../../../backend/start';
import { allowLocalPictures } from '../../../backend/start/local-pictures';
import { remoteNames } from '../../build/bundle/workspace';
import { remoteHosting, shellHosting } from '../../release/hosting/firebase-json';
import { hostingLayout } from '../../release/hosting/layout';
import { localPortsOf } from '../../release/hosting/origins';
import { pageStyleHashes } from '../../release/hosting/page-style-hashes';
import { writeFirebaseJson } from '../../release/hosting/write-firebase-json';
import { orThrow } from '../../release/publish/download';
import { localFolders, prepareSite, refreshSnapshot } from '../../site/start/local-site';
import { type FirebaseTools, loadFirebaseTools } from './firebase-tools';
import { googleAccounts, googleObjects, protectAddresses } from './google-services';
import { embeddedRules } from './storage-rules';

// Serves the site at its usual addresses with Google's emulators of Authentication, Storage and
// Hosting, and the embedded database beside them.

const root = process.cwd();
const { hosting, data } = localFolders(root);
const project = site.backends.local.firebase.projectId;
const host = 'localhost';
const authOrigin = `http://${host}:${DEFAULT_PORTS.auth}`;
const storageOrigin = `http://${host}:${DEFAULT_PORTS.storage}`;
const read = (name: string) => readFileSync(join(root, 'backend', name), 'utf8');

async function startServices({
  AuthEmulator,
  StorageEmulator,
  rulesRuntime,
  registry,
}: FirebaseTools): Promise<void> {
  const rules = { name: join(root, 'backend/storage.rules'), content: read('storage.rules') };
  Object.assign(rulesRuntime, embeddedRules(rules.content));
  const common = { projectId: project, host };
  await registry.start(new AuthEmulator({ ...common, port: DEFAULT_PORTS.auth }));
  await registry.start(new StorageEmulator({ ...common, port: DEFAULT_PORTS.storage, rules }));
  await protectAddresses(authOrigin, project);
}

/** The embedded backend, of which the site uses the database and the contact form. */
async function startDatabase(): Promise<Backend> {
  const ports = { auth: 0, storage: 0 };
  const started = orThrow(await startBackend({ root, dataDir: data, ports }));
  started.setRules(allowLocalPictures(read('database.rules.json'), storageOrigin));
  return started;
}

/** Copies membership to the claims of Google's accounts at each change, by firebase-admin. */
function copyClaims({ database }: Backend): void {
  const { target } = orThrow(openTarget(process.env));
  let last: Promise<unknown> = Promise.resolve();
  const copy = () => {
    last = last.then(() => syncClaims(target));
  };
  copy();
  directClient(database).watch('members', copy);
}

async function serveHosting({ startHosting }: FirebaseTools): Promise<void> {
  // It looks for this file in the working directory, and takes the settings from below.
  writeFirebaseJson(root);
  const layout = hostingLayout(hosting);
  const remotes = remoteNames(root);
  const styles = pageStyleHashes(layout.pageStyleHashes);
  // The emulator looks for files from the folder of firebase.json.
  const folder = relative(root, layout.site(''));
  for (const [name, port] of Object.entries(localPortsOf(remotes))) {
    const config =
      name === 'shell'
        ? shellHosting(site, remotes, folder, styles, 'local')
        : remoteHosting(site, name, folder, 'local');
    await startHosting({
      project: 'demo-site',
      projectId: 'demo-site',
      site: config.site,
      host,
      port,
      cwd: root,
      config: { src: { hosting: config } },
    });
  }
}

// Its settings and uploads go elsewhere by default: to the home, and to the machine's folder for all.
const own = join(hosting, '../google-emulators');
mkdirSync(own, { recursive: true });
Object.assign(process.env, { XDG_CONFIG_HOME: own, TMPDIR: own });
const tools = loadFirebaseTools(root);
await startServices(tools);
// Not before the ports are known to be free: nobody else uses the folders then.
for (const folder of [hosting, data]) rmSync(folder, { recursive: true, force: true });
const backend = await startDatabase();
const accounts = googleAccounts(authOrigin, project);
const objects = googleObjects(storageOrigin);
orThrow(await seed(root, { database: backend.database, storageOrigin, accounts, objects }));
copyClaims(backend);
await prepareSite(root, hosting);
for (const problem of await refreshSnapshot(root, hosting)) console.warn(problem);
await serveHosting(tools);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
console.log('ready http://localhost:3000');
