import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { HostingLayout } from '../hosting/layout';
import { integrityOf } from './integrity';

/** Path of each file of a version, relative to the remote's site, to its integrity value. */
export const FileListSchema = v.record(v.string(), v.string());

export type FileList = v.InferOutput<typeof FileListSchema>;

const notListed = new Set(['files.json', 'published.json']);

/** Where the list of a version's files lies: `prerender/<version>/files.json` of the remote's site. */
export function fileListOf(layout: HostingLayout, remote: string, version: string): string {
  return join(layout.prerender(remote, version), 'files.json');
}

/** Lists what there is of a version in its two folders, the browser's and the prerenderer's. */
export function listFiles(layout: HostingLayout, remote: string, version: string): FileList {
  const site = layout.site(remote);
  const files = [join(site, version), layout.prerender(remote, version)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !notListed.has(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  return Object.fromEntries(
    files
      .map((file) => [relative(site, file).replaceAll('\\', '/'), integrityOf(file)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Leaves the list beside the files. Returns its own integrity value, which the registry keeps. */
export function writeFileList(layout: HostingLayout, remote: string, version: string): string {
  const file = fileListOf(layout, remote, version);
  writeFileSync(file, `${JSON.stringify(listFiles(layout, remote, version), null, 1)}\n`);
  return integrityOf(file);
}
