import { DEFAULT_PORTS, startBackend } from '@site/backend/local';
import { LOCAL_ACCOUNTS, LOCAL_PASSWORD, seed } from '@site/backend/seed';
import type { RegistryRemote } from '@site/shared/contracts';
import { orThrow } from '../../publish/download';
import type { Login, RenderedPage } from './open-pages';

/** Where members' tools stand, by the first word of their slot. */
const hosts: Readonly<Record<string, string>> = {
  blog: '/blog',
  latest: '/latest',
  record: '/team',
  list: '/team',
};

/** Pages on which a section shows something to members alone. A parameter has its name as value. */
export function membersPages({ routes, slots }: RegistryRemote['contributes']): RenderedPage[] {
  const own = routes.map((route) => ({ ...route, route: route.path }));
  const filled = slots.flatMap(({ slot, ...filler }) => {
    const path = hosts[slot.split('.')[0] ?? ''];
    return path === undefined ? [] : [{ ...filler, path, route: path }];
  });
  return [...own, ...filled]
    .filter(({ audience }) => audience === 'members')
    .map(({ path, route, expose }) => ({ path: path.replaceAll(':', ''), route, expose }));
}

/** Starts a backend with the society's first content, on ports that are free. */
export async function startMembersBackend(
  root: string,
  dataDir: string,
): Promise<Login & { close(): Promise<void> }> {
  const ports = { database: 0, auth: 0, storage: 0, contact: 0 };
  const options = { root, dataDir, ports, log: () => {} };
  const { close, ...backend } = orThrow(await startBackend(options));
  const storageOrigin = `http://localhost:${DEFAULT_PORTS.storage}`;
  orThrow(await seed(root, { ...backend, storageOrigin }));
  const rules = (['database', 'auth', 'storage'] as const).map(
    (service) => `MAP localhost:${DEFAULT_PORTS[service]} localhost:${backend.ports[service]}`,
  );
  const [{ email }] = LOCAL_ACCOUNTS;
  return { hostRules: rules.join(', '), email, password: LOCAL_PASSWORD, close };
}
