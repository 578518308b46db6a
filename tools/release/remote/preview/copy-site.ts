import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RegistrySchema } from '@site/shared/contracts';
import { remoteNames } from '../../../build/bundle/workspace';
import { fetchRegistered } from '../../../site/snapshot/production';
import { type HostingLayout, hostingLayout } from '../../hosting/layout';
import { localOriginsOf } from '../../hosting/origins';
import { replaceFileSync } from '../../hosting/replace-file';
import { downloadPresent, parseAs } from '../../publish/download';
import { publishRemote } from '../../publish/publish';
import type { RemoteTarget } from '../targets';

/** Days until a preview ends. */
export const PREVIEW_DAYS = 14;

/** Folder of the preview beside that of its target. */
export const previewFolder = ({ folder }: Pick<RemoteTarget, 'folder'>): string =>
  join(dirname(folder), 'preview');

/**
 * Copies what the target serves, and publishes the current builds of these remotes to the copy. A
 * deployed preview has its sections on its own origin, which nobody knows before it is deployed.
 */
export async function copySite(
  root: string,
  names: readonly string[],
  target: RemoteTarget,
): Promise<HostingLayout> {
  const folder = previewFolder(target);
  rmSync(folder, { recursive: true, force: true });
  const isLocal = target.name === 'local';
  const whole = hostingLayout(folder);
  const site = (name: string) =>
    !isLocal && names.includes(name) ? join(whole.site('shell'), pathOf(name)) : whole.site(name);
  const prerender = (name: string, version: string) => join(site(name), 'prerender', version);
  const layout: HostingLayout = { ...whole, site, prerender };
  if (isLocal) copyLocal(root, target, layout);
  else await fetchDeployed(target, layout);
  const origins = isLocal
    ? localOriginsOf(remoteNames(root), true)
    : { ...target.origins, ...Object.fromEntries(names.map((name) => [name, pathOf(name)])) };
  for (const name of names) await publishRemote(root, name, { layout, origins });
  return layout;
}

const pathOf = (name: string): string => `/remotes/${name}`;

/** All that `npm start` serves, with the addresses of the preview's own ports. */
function copyLocal(root: string, target: RemoteTarget, layout: HostingLayout): void {
  if (!existsSync(target.layout.registry)) {
    throw new Error('there is no site to preview it in: run npm start first');
  }
  cpSync(target.folder, previewFolder(target), { recursive: true });
  const names = remoteNames(root);
  const moved = localOriginsOf(names, true);
  const registry = Object.entries(localOriginsOf(names)).reduce(
    (text, [name, origin]) => text.replaceAll(`${origin}/`, `${moved[name]}/`),
    readFileSync(layout.registry, 'utf8'),
  );
  replaceFileSync(layout.registry, registry);
}

/** The registry that visitors get now, and the builds that it names. */
async function fetchDeployed({ origins }: RemoteTarget, layout: HostingLayout): Promise<void> {
  const address = `${origins.shell}/registry.json`;
  const bytes = await downloadPresent(address);
  parseAs(RegistrySchema, bytes, address, 'no registry');
  replaceFileSync(layout.registry, bytes.toString());
  await fetchRegistered(layout);
}
