import { DEFAULT_PORTS, startBackend } from '@site/backend/local';
import { LOCAL_ACCOUNTS, LOCAL_PASSWORD, seed } from '@site/backend/seed';
import { orThrow } from '../../publish/download';

/** Starts a backend with the society's first content, on ports that are free. */
export async function startMembersBackend(root: string, dataDir: string) {
  const ports = { database: 0, auth: 0, storage: 0, contact: 0 };
  const options = { root, dataDir, ports, log: () => {} };
  const { close, ...backend } = orThrow(await startBackend(options));
  const storageOrigin = `http://localhost:${DEFAULT_PORTS.storage}`;
  orThrow(await seed(root, { ...backend, storageOrigin }));
  const rules = (['database', 'auth', 'storage'] as const).map(
    (service) => `MAP localhost:${DEFAULT_PORTS[service]} localhost:${backend.ports[service]}`,
  );
  const [{ email }] = LOCAL_ACCOUNTS;
  // Lets a browser find it where the site looks for the local one.
  return { hostRules: rules.join(', '), email, password: LOCAL_PASSWORD, close };
}
