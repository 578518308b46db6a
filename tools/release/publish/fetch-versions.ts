import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryRemoteSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import type { HostingLayout } from '../hosting/layout';
import { integrityOfBytes } from './integrity';
import { FileListSchema, fileListOf } from './published-files';
import { PublishedVersionSchema, recordFile, versionIndex } from './published-versions';

/** A version that is wanted here. */
export interface WantedVersion {
  version: string;
  /** Integrity value of its list of files, where a registry vouches for one. */
  files?: string | undefined;
}

export type Fetched<T> = ({ ok: true } & T) | { ok: false; message: string };

const IndexSchema = v.array(RegistryRemoteSchema.entries.version);

/**
 * The versions that a remote's site keeps. None where the site answers that it has no list: nothing
 * was published yet. Any other answer is a failure: who deploys without the versions that are there
 * deletes them for pages that are open.
 */
export async function fetchVersionIndex(origin: string): Promise<Fetched<{ versions: string[] }>> {
  const got = await get(`${origin}/${versionIndex}`);
  if (!got.ok) return got.isMissing ? { ok: true, versions: [] } : got;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), IndexSchema), got.bytes.toString());
  if (!parsed.success) return { ok: false, message: `${origin}/${versionIndex} is not a list` };
  return { ok: true, versions: parsed.output };
}

/**
 * Fetches a version from the remote's site and checks every file against its integrity hash. An
 * incomplete version leaves no files.
 */
export async function fetchVersion(
  layout: HostingLayout,
  remote: { name: string; origin: string },
  { version, files: pinned }: WantedVersion,
): Promise<Fetched<{ isNew: boolean }>> {
  const { name, origin } = remote;
  if (existsSync(recordFile(layout, name, version))) return { ok: true, isNew: false };
  const draft = join(layout.site(name), `${version}.${process.pid}.draft`);
  try {
    const site = { origin, version, draft };
    const list = await fetchFileList(site, pinned);
    if (!list.ok) return list;
    for (const [path, integrity] of Object.entries(list.files)) {
      const fetched = await fetchFile(site, path, integrity);
      if (!fetched.ok) return fetched;
    }
    const record = await fetchRecord(site, name);
    if (!record.ok) return record;
    await moveIntoPlace(layout, name, site);
    return { ok: true, isNew: true };
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
): Promise<Fetched<{ files: Record<string, string> }>> {
  const address = `${origin}/prerender/${version}/files.json`;
  const got = await get(address);
  if (!got.ok) return got;
  if (pinned !== undefined && integrityOfBytes(got.bytes) !== pinned) {
    return { ok: false, message: `${address} is not what the registry vouches for` };
  }
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), FileListSchema),
    got.bytes.toString(),
  );
  if (!parsed.success) return { ok: false, message: `${address} is not a list of files` };
  const stray = Object.keys(parsed.output).find((path) => !belongsTo(path, version));
  if (stray !== undefined) return { ok: false, message: `${address} names ${stray}` };
  await storeFile(join(draft, `prerender/${version}/files.json`), got.bytes);
  return { ok: true, files: parsed.output };
}

/** Inside the version's own two folders, whatever the list says. */
function belongsTo(path: string, version: string): boolean {
  const steps = path.split('/');
  return (
    (path.startsWith(`${version}/`) || path.startsWith(`prerender/${version}/`)) &&
    steps.every((step) => /^[\w@-][\w.@-]*$/.test(step))
  );
}

async function fetchFile(
  { origin, draft }: Source,
  path: string,
  integrity: string,
): Promise<Fetched<object>> {
  const got = await get(`${origin}/${path}`);
  if (!got.ok) return got;
  if (integrityOfBytes(got.bytes) !== integrity) {
    return { ok: false, message: `${origin}/${path} is not what was published` };
  }
  await storeFile(join(draft, path), got.bytes);
  return { ok: true };
}

async function fetchRecord({ origin, version, draft }: Source, name: string) {
  const path = `prerender/${version}/published.json`;
  const got = await get(`${origin}/${path}`);
  if (!got.ok) return got;
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), PublishedVersionSchema),
    got.bytes.toString(),
  );
  if (
    !parsed.success ||
    parsed.output.entry.version !== version ||
    parsed.output.entry.name !== name
  )
    return { ok: false as const, message: `${origin}/${path} is no record of ${name} ${version}` };
  await storeFile(join(draft, path), got.bytes);
  return { ok: true as const };
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

type Got = { ok: true; bytes: Buffer } | { ok: false; message: string; isMissing: boolean };

async function get(address: string): Promise<Got> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (response.ok) return { ok: true, bytes: Buffer.from(await response.arrayBuffer()) };
    const isMissing = response.status === 404;
    return { ok: false, message: `${address} answered ${response.status}`, isMissing };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return { ok: false, message: `${address} cannot be reached: ${reason}`, isMissing: false };
  }
}

async function storeFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
