import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryRemoteSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import type { HostingLayout } from '../hosting/layout';
import { download, downloadPresent, parseAs } from './download';
import { integrityOfBytes } from './integrity';
import { FileListSchema, fileListOf, isPublishablePath } from './published-files';
import { PublishedVersionSchema, recordFile, versionIndex } from './published-versions';

/** A version that is wanted here. */
export interface WantedVersion {
  version: string;
  /** Integrity value of its list of files, where a registry vouches for one. */
  files?: string | undefined;
}

const IndexSchema = v.array(RegistryRemoteSchema.entries.version);

/**
 * The versions that a remote's site keeps. None where the site answers that it has no list: nothing
 * was published yet. Throws at any other answer: who deploys without the versions that are there
 * deletes them for pages that are open.
 */
export async function fetchVersionIndex(origin: string): Promise<string[]> {
  const address = `${origin}/${versionIndex}`;
  const bytes = await download(address);
  return bytes === undefined ? [] : parseAs(IndexSchema, bytes, address, 'not a list');
}

/**
 * Fetches a version from the remote's site and checks every file against its integrity hash. An
 * incomplete version leaves no files, and throws.
 * @returns whether it was missing here.
 */
export async function fetchVersion(
  layout: HostingLayout,
  remote: { name: string; origin: string },
  { version, files: pinned }: WantedVersion,
): Promise<boolean> {
  const { name, origin } = remote;
  if (existsSync(recordFile(layout, name, version))) return false;
  const draft = join(layout.site(name), `${version}.${process.pid}.draft`);
  try {
    const site = { origin, version, draft };
    const files = await fetchFileList(site, pinned);
    for (const [path, integrity] of Object.entries(files)) {
      const bytes = await downloadPresent(`${origin}/${path}`);
      if (integrityOfBytes(bytes) !== integrity) {
        throw new Error(`${origin}/${path} is not what was published`);
      }
      await storeFile(join(draft, path), bytes);
    }
    await fetchRecord(site, name);
    await moveIntoPlace(layout, name, site);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Source {
  origin: string;
  version: string;
  draft: string;
}

async function fetchFileList(
  { origin, version, draft }: Source,
  pinned: string | undefined,
): Promise<Record<string, string>> {
  const path = `prerender/${version}/files.json`;
  const address = `${origin}/${path}`;
  const bytes = await downloadPresent(address);
  if (pinned !== undefined && integrityOfBytes(bytes) !== pinned) {
    throw new Error(`${address} is not what the registry vouches for`);
  }
  const files = parseAs(FileListSchema, bytes, address, 'not a list of files');
  const stray = Object.keys(files).find((each) => !belongsTo(each, version));
  if (stray !== undefined) throw new Error(`${address} names ${stray}`);
  await storeFile(join(draft, path), bytes);
  return files;
}

/** Inside the version's own two folders, whatever the list says. */
function belongsTo(path: string, version: string): boolean {
  return (
    (path.startsWith(`${version}/`) || path.startsWith(`prerender/${version}/`)) &&
    isPublishablePath(path)
  );
}

async function fetchRecord({ origin, version, draft }: Source, name: string): Promise<void> {
  const path = `prerender/${version}/published.json`;
  const address = `${origin}/${path}`;
  const bytes = await downloadPresent(address);
  const what = `no record of ${name} ${version}`;
  const { entry } = parseAs(PublishedVersionSchema, bytes, address, what);
  if (entry.version !== version || entry.name !== name) throw new Error(`${address} is ${what}`);
  await storeFile(join(draft, path), bytes);
}

/** The record comes last: a version counts as here when it has one. */
async function moveIntoPlace(layout: HostingLayout, name: string, { version, draft }: Source) {
  const browser = join(layout.site(name), version);
  const prerender = dirname(fileListOf(layout, name, version));
  for (const folder of [browser, prerender]) {
    rmSync(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
  }
  await rename(join(draft, version), browser);
  await rename(join(draft, 'prerender', version), prerender);
}

async function storeFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
