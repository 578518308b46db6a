import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, RegistrySchema, type ShellBuild } from '@site/shared/contracts';
import * as v from 'valibot';
import { providedVersions } from '../../build/bundle/provided-versions';
import type { SiteTarget } from '../../build/bundle/shell-config';
import { type Fetched, fetchVersion, fetchVersionIndex } from '../publish/fetch-versions';
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
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (response.status === 404) return withShell(read, undefined);
    if (!response.ok) return { ok: false, message: `${address} answered ${response.status}` };
    const parsed = v.safeParse(RegistrySchema, await response.json());
    if (!parsed.success) return { ok: false, message: `${address} is no registry` };
    return withShell(read, parsed.output.shell);
  } catch {
    return { ok: false, message: `${address} cannot be reached` };
  }
}

function withShell(read: { ok: true } & ReadRegistry, shell: ShellBuild | undefined) {
  return { ...read, registry: { ...read.registry, shell } };
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
export async function fetchRetainedVersions(
  target: RemoteTarget,
  name: string,
): Promise<Fetched<{ fetched: string[] }>> {
  const origin = target.origins[name];
  if (target.name === 'local' || origin === undefined) return { ok: true, fetched: [] };
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok) return read;
  const index = await fetchVersionIndex(origin);
  if (!index.ok) return index;
  const entry = read.registry.remotes.find((remote) => remote.name === name);
  const vouchedFor = new Map(
    [entry, entry?.previous].map((build) => [build?.version, build?.files]),
  );
  const fetched: string[] = [];
  for (const version of index.versions) {
    const wanted = { version, files: vouchedFor.get(version) };
    const got = await fetchVersion(target.layout, { name, origin }, wanted);
    if (!got.ok) return got;
    if (got.isNew) fetched.push(version);
  }
  return { ok: true, fetched };
}

/**
 * Completes the folder that is about to replace a remote's site: another team may have deployed since
 * the publish, or the folder may be an old one. A folder where nothing was published stays as it is.
 */
export async function completeSite(
  target: RemoteTarget,
  name: string,
): Promise<Fetched<{ fetched: string[] }>> {
  if (!existsSync(target.layout.site(name))) return { ok: true, fetched: [] };
  const retained = await fetchRetainedVersions(target, name);
  if (!retained.ok) return retained;
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok) return read;
  pruneVersions(target.layout, read.registry, name, Date.now());
  return retained;
}
