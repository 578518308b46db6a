import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Registry, RegistryRemoteSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import type { HostingLayout } from '../hosting/layout';
import { replaceFile } from '../hosting/replace-file';
import { readStoredJson } from '../hosting/stored-json';

export const PublishedVersionSchema = v.object({
  /** Milliseconds since the epoch of its first publish. */
  publishedAt: v.number(),
  /** Brotli bytes of its scripts and styles. */
  codeBytes: v.number(),
  /** The registry entry as it was switched to. */
  entry: RegistryRemoteSchema,
});

export type PublishedVersion = v.InferOutput<typeof PublishedVersionSchema>;

/** Path of a version's record: `prerender/<version>/published.json` of the remote's site. */
export function recordFile(layout: HostingLayout, remote: string, version: string): string {
  return join(layout.prerender(remote, version), 'published.json');
}

/** List of the versions that a remote's site retains, at the site's root. */
export const versionIndex = 'versions.json';

/** Stores the record that a rollback needs. A version's first record is never replaced. */
export async function recordVersion(
  layout: HostingLayout,
  version: PublishedVersion,
): Promise<void> {
  const file = recordFile(layout, version.entry.name, version.entry.version);
  if (existsSync(file)) return;
  await replaceFile(file, `${JSON.stringify(version, null, 2)}\n`);
}

/** The versions of a remote that are still there, newest first. Damaged records are left out. */
export function publishedVersions(layout: HostingLayout, remote: string): PublishedVersion[] {
  const folder = dirname(layout.prerender(remote, '-'));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((version) => {
      const file = recordFile(layout, remote, version);
      const found = readStoredJson(file, PublishedVersionSchema);
      return found !== undefined && existsSync(join(layout.site(remote), version)) ? [found] : [];
    })
    .sort((a, b) => b.publishedAt - a.publishedAt);
}

/** How long pages that are open, and people who roll back, can count on an old version. */
export const retention = { newest: 5, days: 14 } as const;

/**
 * Versions that nothing needs any more: not in the registry, not among the newest, and old.
 * @param inUse versions that the registry names.
 */
export function prunableVersions(
  versions: readonly PublishedVersion[],
  inUse: ReadonlySet<string>,
  now: number,
): string[] {
  const youngerThan = now - retention.days * 24 * 60 * 60 * 1000;
  return versions
    .filter(({ entry }, index) => index >= retention.newest && !inUse.has(entry.version))
    .filter(({ publishedAt }) => publishedAt < youngerThan)
    .map(({ entry }) => entry.version);
}

/** Deletes old versions as {@link retention} says, and lists the others. Returns which are gone. */
export function pruneVersions(
  layout: HostingLayout,
  { remotes }: Registry,
  remote: string,
  now: number,
): string[] {
  const entry = remotes.find(({ name }) => name === remote);
  const inUse = new Set([entry?.version ?? '', entry?.previous?.version ?? '']);
  const old = prunableVersions(publishedVersions(layout, remote), inUse, now);
  for (const version of old) {
    rmSync(join(layout.site(remote), version), { recursive: true, force: true });
    rmSync(layout.prerender(remote, version), { recursive: true, force: true });
  }
  const retained = publishedVersions(layout, remote).map(({ entry: { version } }) => version);
  writeFileSync(join(layout.site(remote), versionIndex), `${JSON.stringify(retained, null, 1)}\n`);
  return old;
}
