import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryRemote } from '@site/shared/contracts';
import * as v from 'valibot';
import { filesBelow } from '../../build/bundle/build-files';
import type { HostingLayout } from '../hosting/layout';
import { integrityOf } from './integrity';

/** Path of each file of a version, relative to the remote's site, to its integrity value. */
export const FileListSchema = v.record(v.string(), v.string());

export type FileList = v.InferOutput<typeof FileListSchema>;

/** Written after the publish, the packed copies among them that the local servers make. */
const isPublic = (name: string): boolean =>
  name !== 'files.json' && name !== 'published.json' && !name.endsWith('.br');

/** Whether a path names a file that may be published: plain names, and none above the folder. */
export const isPublishablePath = (path: string): boolean =>
  path.split('/').every((step) => /^[\w@-][\w.@-]*$/.test(step));

/** Path of the list of a version's files: `prerender/<version>/files.json` of the remote's site. */
export function fileListOf(layout: HostingLayout, remote: string, version: string): string {
  return join(layout.prerender(remote, version), 'files.json');
}

/** Lists what there is of a version in its two folders, the browser's and the prerenderer's. */
function listFiles(layout: HostingLayout, remote: string, version: string): FileList {
  const site = layout.site(remote);
  const files = [join(site, version), layout.prerender(remote, version)]
    .flatMap(filesBelow)
    .filter((file) => isPublic(basename(file)));
  return Object.fromEntries(
    files
      .map((file) => [relative(site, file).replaceAll('\\', '/'), integrityOf(file)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Writes the list beside the files. Returns its integrity hash, which the registry stores. */
export function writeFileList(layout: HostingLayout, remote: string, version: string): string {
  const file = fileListOf(layout, remote, version);
  writeFileSync(file, `${JSON.stringify(listFiles(layout, remote, version), null, 1)}\n`);
  return integrityOf(file);
}

/** Whether files of a version differ from what was listed when it was published. */
export function isDamaged(layout: HostingLayout, remote: string, version: string): boolean {
  const list = fileListOf(layout, remote, version);
  if (!existsSync(list)) return false;
  try {
    const listed: unknown = JSON.parse(readFileSync(list, 'utf8'));
    return !isDeepStrictEqual(listed, listFiles(layout, remote, version));
  } catch {
    return true;
  }
}

/** Whether a version's files are what its registry entry vouches for: the entry script and the list. */
export function isAsPublished(layout: HostingLayout, entry: RegistryRemote): boolean {
  const { name, version, integrity, files } = entry;
  const script = join(layout.site(name), version, 'remoteEntry.js');
  if (!existsSync(script) || integrityOf(script) !== integrity) return false;
  const list = fileListOf(layout, name, version);
  return existsSync(list) && integrityOf(list) === files && !isDamaged(layout, name, version);
}
