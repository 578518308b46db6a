import path from 'node:path';
import { event, metaPath, recordPath } from '@site/shared/content-types';
import { site } from '@site/shared/site';
import { type Backend, directClient } from '../local/index';
import { composeDatabase } from './compose';
import { samplePictureMetadata, withPictureSize } from './content-schema';
import { readDefaultRecords } from './default-records';
import { readContent } from './read-content';
import { sampleMedia } from './sample-media';
import { makeSampleMembers, type SeedAccounts } from './sample-members';

export type SeedOutcome = { ok: true; seeded: boolean } | { ok: false; message: string };

/** Where stored pictures go. */
export interface SeedObjects {
  put(
    bucket: string,
    name: string,
    bytes: Buffer,
    given: { contentType: string; cacheControl: string },
  ): Promise<{ ok: true; object: { name: string; token: string } } | { ok: false }>;
}

/** What is seeded: the local backend, or other services of Google's protocols beside its database. */
export interface SeedTarget extends Pick<Backend, 'database' | 'storageOrigin'> {
  accounts: SeedAccounts;
  objects: SeedObjects;
}

/**
 * Gives an empty backend the sample content of `<root>/society/content`, four accounts, and three
 * members. A database without members, such as an imported one, gets accounts and members, or
 * nobody could log in. Any other is left alone, but for the days of the sample's events. All is written last and at once, so that a start
 * that was cut off is simply made up for by the next one.
 *
 * @param root the repository's folder
 */
export async function seed(root: string, backend: SeedTarget): Promise<SeedOutcome> {
  const owner = directClient(backend.database);
  if (owner.read('members') !== null) {
    if (site.isSample) await owner.update(await eventsOfToday(root, owner));
    return { ok: true, seeded: false };
  }
  const isEmpty = owner.read('/') === null;
  const stored: Samples = isEmpty ? await storeSamples(root, backend) : { ok: true };
  if (!stored.ok) return stored;
  const made = await makeSampleMembers(backend.accounts);
  if (!made.ok) return made;
  const written = await owner.update({ ...stored.content, members: made.members });
  return written.ok ? { ok: true, seeded: true } : { ok: false, message: written.message };
}

/** What moves the sample's events to this start's days, as far as nobody has saved them. */
async function eventsOfToday(
  root: string,
  owner: ReturnType<typeof directClient>,
): Promise<Record<string, unknown>> {
  const { event: events = {} } = await readDefaultRecords(path.join(root, 'society'));
  const now = Date.now();
  const changes = Object.entries(events).flatMap(([id, { start, end }]) => {
    const at = recordPath(event, id);
    if (owner.read(`${at}/rev`) !== 1 || owner.read(`${at}/start`) === start) return [];
    return Object.entries({ start, ...(end !== undefined && { end }), updated: now }).map(
      ([name, value]) => [`${at}/${name}`, value] as const,
    );
  });
  return changes.length > 0 ? Object.fromEntries([...changes, [metaPath(event), now]]) : {};
}

type Samples = { ok: true; content?: Record<string, unknown> } | { ok: false; message: string };

/** Stores the pictures. @returns what to store beside them */
async function storeSamples(root: string, backend: SeedTarget): Promise<Samples> {
  const read = await readContent(path.join(root, 'society', 'content'));
  if (!read.ok) return read;
  const { pictures } = read.content;
  const media = site.pictures === 'database' ? sampleMedia(pictures, 'seed') : undefined;
  const urls = media?.addresses ?? new Map<string, string>();
  for (const [name, bytes] of media ? [] : pictures) {
    const url = await storePicture(backend, name, bytes);
    if (!url) return { ok: false, message: `${name} cannot be stored` };
    urls.set(name, url);
  }
  const urlOf = (name: string) => urls.get(name) ?? '';
  const { bodies, ...content } = composeDatabase(read.content, urlOf, Date.now());
  return { ok: true, content: { ...content, ...Object.fromEntries(bodies), ...media?.entries } };
}

/** @returns the picture's download address */
async function storePicture(
  { objects, storageOrigin }: Pick<SeedTarget, 'objects' | 'storageOrigin'>,
  name: string,
  bytes: Buffer,
): Promise<string | null> {
  const bucket = site.backends.local.firebase.storageBucket;
  const metadata = samplePictureMetadata(name);
  const stored = await objects.put(bucket, name.replace(/^pictures\//, 'files/'), bytes, metadata);
  if (!stored.ok) return null;
  const { object } = stored;
  const address = new URL(`/v0/b/${bucket}/o/${encodeURIComponent(object.name)}`, storageOrigin);
  address.searchParams.set('alt', 'media');
  address.searchParams.set('token', object.token);
  return withPictureSize(address.href, name);
}
