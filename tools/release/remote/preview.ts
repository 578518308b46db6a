import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RegistrySchema } from '@site/shared/contracts';
import type { Preview } from '@site/shared/preview';
import { site } from '@site/shared/site';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { previousRecords } from '../../site/snapshot/previous-records';
import { fetchRegistered } from '../../site/snapshot/production';
import { readDatabase } from '../../site/snapshot/read-database';
import { problemsOf, writeSnapshot } from '../../site/snapshot/snapshot';
import { previewHostingJson } from '../hosting/firebase-json';
import { type HostingLayout, hostingLayout } from '../hosting/layout';
import { localOriginsOf } from '../hosting/origins';
import { replaceFileSync } from '../hosting/replace-file';
import { writeShellHosting } from '../hosting/write-firebase-json';
import { downloadPresent, outcomeOf, parseAs } from '../publish/download';
import { publishRemote } from '../publish/publish';
import { type CommandOptions, type CommandResult, check, refused } from './commands';
import type { RemoteTarget } from './targets';

/** Days until a preview ends; `.github/workflows/preview.yml` has the same. */
export const PREVIEW_DAYS = 14;

/** Folder of the preview beside that of its target. */
export const previewFolder = ({ folder }: Pick<RemoteTarget, 'folder'>): string =>
  join(dirname(folder), 'preview');

/**
 * Makes a copy of the site in which the entries of these remotes alone are changed: checked, built from
 * this checkout, and with all pages rendered by them. It is read-only.
 */
export async function preview(
  names: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const { root, target } = options;
  for (const name of names) {
    const checked = await check(name, options);
    if (!checked.ok) return checked;
  }
  const built = await build(root, target.name, ['shell']);
  if (!built.ok) return refused(built.message);
  const copied = await copySite(root, names, target);
  if (!copied.ok) return refused(copied.message);
  const { layout } = copied;
  const rendered = await outcomeOf(renderPreview(root, target, layout));
  if (!rendered.ok) return refused(rendered.message);
  writeShellHosting(previewFolder(target), layout, remoteNames(root), previewHostingJson);
  return { ok: true, lines: [`preview of ${names.join(', ')}`, ...problemsOf(rendered)] };
}

/**
 * Copies what the target serves, and publishes the current builds of these remotes to the copy. A
 * deployed preview has its sections on its own origin, which nobody knows before it is deployed.
 */
export async function copySite(
  root: string,
  names: readonly string[],
  target: RemoteTarget,
): Promise<{ ok: true; layout: HostingLayout } | { ok: false; message: string }> {
  const folder = previewFolder(target);
  rmSync(folder, { recursive: true, force: true });
  const isLocal = target.name === 'local';
  const whole = hostingLayout(folder);
  const site = (name: string) =>
    !isLocal && names.includes(name) ? join(whole.site('shell'), pathOf(name)) : whole.site(name);
  const prerender = (name: string, version: string) => join(site(name), 'prerender', version);
  const layout: HostingLayout = { ...whole, site, prerender };
  const copied = isLocal
    ? copyLocal(root, target, layout)
    : await outcomeOf(fetchDeployed(target, layout));
  if (!copied.ok) return copied;
  const origins = isLocal
    ? localOriginsOf(remoteNames(root), true)
    : { ...target.origins, ...Object.fromEntries(names.map((name) => [name, pathOf(name)])) };
  for (const name of names) {
    const published = await publishRemote(root, name, { layout, origins });
    if (!published.ok) return published;
  }
  return { ok: true, layout };
}

const pathOf = (name: string): string => `/remotes/${name}`;

/** All that `npm start` serves, with the addresses of the preview's own ports. */
function copyLocal(root: string, { folder, layout: served }: RemoteTarget, layout: HostingLayout) {
  if (!existsSync(served.registry)) {
    return {
      ok: false as const,
      message: 'there is no site to preview it in: run npm start first',
    };
  }
  cpSync(folder, dirname(dirname(layout.site('shell'))), { recursive: true });
  const names = remoteNames(root);
  const moved = localOriginsOf(names, true);
  const registry = Object.entries(localOriginsOf(names)).reduce(
    (text, [name, origin]) => text.replaceAll(`${origin}/`, `${moved[name]}/`),
    readFileSync(layout.registry, 'utf8'),
  );
  replaceFileSync(layout.registry, registry);
  return { ok: true as const };
}

/** The registry that visitors get now, and the builds that it names. */
async function fetchDeployed({ origins }: RemoteTarget, layout: HostingLayout): Promise<object> {
  const address = `${origins.shell}/registry.json`;
  const bytes = await downloadPresent(address);
  parseAs(RegistrySchema, bytes, address, 'no registry');
  replaceFileSync(layout.registry, bytes.toString());
  const fetched = await fetchRegistered({ layout });
  if (!fetched.ok) throw new Error(fetched.message);
  return {};
}

async function renderPreview(root: string, target: RemoteTarget, layout: HostingLayout) {
  const backend = site.backends[target.name];
  const isLocal = target.name === 'local';
  const previous = previousRecords(layout.site('shell'));
  const dataset = await readDatabase(backend.databaseUrl, backend.databaseNamespace, previous);
  const live = (isLocal && target.origins.shell) || site.publicOrigin;
  return writeSnapshot(root, layout, dataset, {
    backend,
    ...(isLocal ? {} : { deployedAt: live }),
    cards: false,
    source: 'snapshot',
    preview: { ...commitOf(root), until: endOf(Date.now()), live },
  });
}

const endOf = (now: number): string => new Date(now + PREVIEW_DAYS * 86_400_000).toISOString();

/** Author and name of what is built; changes that are not committed are named too. */
function commitOf(root: string): Pick<Preview, 'author' | 'commit'> {
  const git = (...command: string[]) =>
    spawnSync('git', command, { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'unknown';
  return {
    author: git('log', '-1', '--format=%an'),
    commit: git('describe', '--always', '--dirty', '--exclude=*'),
  };
}
