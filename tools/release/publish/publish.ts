import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { builtId } from '../../build/bundle/build';
import { codeBytes, readBuildFiles } from '../../build/bundle/build-files';
import { readManifest } from '../../build/bundle/manifest';
import { tabIcon } from '../../build/bundle/workspace';
import type { HostingLayout } from '../hosting/layout';
import { readRegistry, withRemote } from '../registry/registry-file';
import { routeConflicts } from '../registry/route-conflicts';
import { updateRegistry } from '../registry/update-registry';
import { directPage, directPageStyles } from './direct-page';
import { publishedAssetsFile, readExposeAssets } from './expose-assets';
import { integrityOf } from './integrity';
import { isDamaged, writeFileList } from './published-files';
import { pruneVersions, recordVersion } from './published-versions';

export interface PublishTarget {
  layout: HostingLayout;
  /** Origin of each site by name, `shell` among them. */
  origins: Readonly<Record<string, string>>;
}

/**
 * Copies the remote's current build into its immutable folder, then switches its registry entry.
 * No code that is being served changes before the switch, and the switch is one step.
 * @param workspace the remote's folder, relative to `root`.
 * @returns the version that the registry now names.
 */
export async function publishRemote(
  root: string,
  workspace: string,
  target: PublishTarget,
): Promise<string> {
  const manifest = readManifest(join(root, workspace));
  const { name } = manifest;
  const version = builtId(root, workspace);
  if (version === undefined) throw new Error(`${name} has not been built`);
  const origin = target.origins[name];
  const shellOrigin = target.origins.shell;
  if (origin === undefined || shellOrigin === undefined) {
    throw new Error(`no origin is known for ${name}`);
  }
  const prerender = target.layout.prerender(name, version);
  if (isDamaged(target.layout, name, version)) {
    for (const folder of [join(target.layout.site(name), version), prerender]) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  await copyOnce(join(root, workspace, 'dist/browser'), join(target.layout.site(name), version));
  await copyOnce(join(root, workspace, 'dist/node'), prerender);
  const folder = join(target.layout.site(name), version);
  const assets = JSON.stringify(readExposeAssets(folder));
  writeFileSync(publishedAssetsFile(prerender), assets);
  writeFileSync(join(target.layout.site(name), 'index.html'), directPage(manifest, shellOrigin));
  writeFileSync(join(target.layout.site(name), 'direct-page.css'), directPageStyles);
  cpSync(join(root, tabIcon), join(target.layout.site(name), 'favicon.svg'));
  const files = writeFileList(target.layout, name, version);
  const entry = {
    name,
    title: manifest.title,
    version,
    entry: `${origin}/${version}/remoteEntry.js`,
    integrity: integrityOf(join(folder, 'remoteEntry.js')),
    files,
    requires: manifest.requires,
    contributes: manifest.contributes,
    previous: null,
  };
  const { remotes } = withRemote(readRegistry(target.layout.registry).registry, entry);
  // Before the switch: what is live can always be rolled back to.
  await recordVersion(target.layout, {
    publishedAt: Date.now(),
    codeBytes: codeBytes(readBuildFiles(folder)),
    entry: remotes.find((remote) => remote.name === name) ?? entry,
  });
  const switched = await updateRegistry(target.layout.registry, (registry) => {
    // Somebody may have claimed the same address since it was checked.
    const taken = routeConflicts(entry, registry.remotes);
    if (taken.length > 0) throw new Error(taken.join('; '));
    return withRemote(registry, entry);
  });
  pruneVersions(target.layout, switched, name, Date.now());
  return version;
}

/** Deletes the remains of publishes that were killed an hour ago or longer. */
function removeDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.draft'))) {
    const draft = join(folder, name);
    if (Date.now() - statSync(draft).mtimeMs < 3_600_000) continue;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Module Federation writes it for tools. Nobody asks for it, and each build has another order in it. */
const unpublished = 'mf-stats.json';

/** Copies a folder under another name first, so that a half-made copy never bears the final one. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  removeDrafts(dirname(to));
  const draft = `${to}.${process.pid}.draft`;
  await mkdir(draft, { recursive: true });
  cpSync(from, draft, { recursive: true, filter: (file) => basename(file) !== unpublished });
  await rename(draft, to);
}
