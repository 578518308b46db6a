import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, RegistrySchema } from '@site/shared/contracts';
import { providedVersions } from '../../build/bundle/provided-versions';
import type { SiteTarget } from '../../build/bundle/shell-config';
import { download, orThrow, outcomeOf, parseAs } from '../publish/download';
import { fetchVersion, fetchVersionIndex } from '../publish/fetch-versions';
import { pruneVersions } from '../publish/published-versions';
import type { ReadRegistry } from '../registry/registry-file';
import { tryReadRegistry } from '../registry/update-registry';
import type { RemoteTarget } from './targets';

/**
 * The registry as it counts for a target, with the shell that runs there. In production the entries
 * are those in git, and the shell is what its own origin says: CI deploys it without a commit.
 */
export async function deployedRegistry(
  target: RemoteTarget,
): Promise<({ ok: true } & ReadRegistry) | { ok: false; message: string }> {
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok || target.name === 'local') return read;
  const address = `${target.origins.shell}/registry.json`;
  return outcomeOf(
    download(address).then((bytes) => {
      const shell = bytes && parseAs(RegistrySchema, bytes, address, 'no registry').shell;
      return { ...read, registry: { ...read.registry, shell } };
    }),
  );
}

/**
 * The registry that a remote is judged by. Before the first deploy there is no shell in production: CI is
 * going to deploy that of the checkout together with the first remotes, so they have to fit it.
 * @param root of the checkout.
 */
export const withFirstShell = (registry: Registry, root: string, target: SiteTarget): Registry =>
  registry.shell === undefined && target === 'production'
    ? {
        ...registry,
        shell: { build: 'not deployed', provides: providedVersions(join(root, 'shell')) },
      }
    : registry;

/**
 * Brings the versions of a remote that its site keeps, and this machine lacks. A deploy replaces a
 * site wholly: without them it would take them from pages that are open.
 */
export const fetchRetainedVersions = (target: RemoteTarget, name: string) =>
  outcomeOf(fetchMissing(target, name));

async function fetchMissing(target: RemoteTarget, name: string) {
  const fetched: string[] = [];
  const origin = target.origins[name];
  if (target.name === 'local' || origin === undefined) return { fetched };
  const { registry } = orThrow(tryReadRegistry(target.layout.registry));
  const entry = registry.remotes.find((remote) => remote.name === name);
  const vouchedFor = new Map(
    [entry, entry?.previous].map((build) => [build?.version, build?.files]),
  );
  for (const version of await fetchVersionIndex(origin)) {
    const wanted = { version, files: vouchedFor.get(version) };
    if (await fetchVersion(target.layout, { name, origin }, wanted)) fetched.push(version);
  }
  return { fetched };
}

/**
 * Completes the folder that is about to replace a remote's site: another team may have deployed since
 * the publish, or the folder may be an old one. A folder where nothing was published stays as it is.
 */
export async function completeSite(target: RemoteTarget, name: string) {
  if (!existsSync(target.layout.site(name))) return { ok: true as const, fetched: [] };
  const retained = await fetchRetainedVersions(target, name);
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok) return read;
  if (retained.ok) pruneVersions(target.layout, read.registry, name, Date.now());
  return retained;
}
