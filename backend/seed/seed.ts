import path from 'node:path';
import { site } from '@site/shared/site';
import type { Backend } from '../local/backend';
import { OWNER } from '../local/database/access';
import type { WriteOutcome } from '../local/database/database';
import type { Path } from '../local/database/tree/path';
import { composeDatabase } from './compose';
import { samplePictureSize } from './content-schema';
import { readContent } from './read-content';
import { LOCAL_ACCOUNTS, makeSampleMembers, type SeedAccounts } from './sample-members';

export type SeedOutcome =
  | {
      ok: true;
      seeded: boolean;
      /** What was done to a database of a former version, for people. */
      note?: string;
    }
  | { ok: false; message: string };

/** Where stored pictures go. */
export interface SeedObjects {
  put(
    bucket: string,
    name: string,
    bytes: Buffer,
    given: { contentType: string; cacheControl: string },
  ): Promise<{ ok: true; object: { name: string; tokens: readonly string[] } } | { ok: false }>;
}

/** What is seeded: the local backend, or other services of Google's protocols beside its database. */
export interface SeedTarget extends Pick<Backend, 'database' | 'storageOrigin'> {
  accounts: SeedAccounts;
  objects: SeedObjects;
}

/**
 * Gives an empty backend the sample content of `<root>/society/content`, four accounts, and three
 * members. A database without members, from before there were roles, gets accounts and members, or
 * nobody could log in. Any other is left alone. All is written last and at once, so that a start
 * that was cut off is simply made up for by the next one.
 *
 * @param root the repository's folder
 */
export async function seed(root: string, backend: SeedTarget): Promise<SeedOutcome> {
  const isFree = (path: Path) => {
    const current = backend.database.read(path, null, OWNER);
    return current.ok && current.node === null;
  };
  if (!isFree(['members'])) return { ok: true, seeded: false };
  return isFree([]) ? seedAll(root, backend) : seedMembers(backend);
}

async function seedAll(root: string, backend: SeedTarget): Promise<SeedOutcome> {
  const read = await readContent(path.join(root, 'society', 'content'));
  if (!read.ok) return read;
  const made = await makeSampleMembers(backend.accounts);
  if (!made.ok) return made;

  const urls = new Map<string, string>();
  for (const [name, bytes] of read.content.pictures) {
    const url = await storePicture(backend, name, bytes);
    if (!url) return { ok: false, message: `${name} cannot be stored` };
    urls.set(name, url);
  }
  const content = composeDatabase(read.content, (name) => urls.get(name) ?? '', Date.now());
  return write(backend, { ...content, members: made.members });
}

async function seedMembers(backend: SeedTarget): Promise<SeedOutcome> {
  const made = await makeSampleMembers(backend.accounts);
  if (!made.ok) return made;
  // `revoked` held sessions that ended, before entries had `since`.
  const written = await write(backend, { members: made.members, revoked: null });
  const emails = LOCAL_ACCOUNTS.flatMap(({ email, role }) => (role ? [email] : []));
  return written.ok
    ? { ...written, note: `The database had no members: ${emails.join(', ')} are members now.` }
    : written;
}

async function write(
  { database }: SeedTarget,
  json: Record<string, unknown>,
): Promise<SeedOutcome> {
  const written = await new Promise<WriteOutcome>((done) =>
    database.write({ access: OWNER, kind: 'merge', path: [], json }, done),
  );
  return written.ok ? { ok: true, seeded: true } : { ok: false, message: written.message };
}

/** @returns the picture's download address, with its size as uploads by members have it */
async function storePicture(
  { objects, storageOrigin }: Pick<SeedTarget, 'objects' | 'storageOrigin'>,
  name: string,
  bytes: Buffer,
): Promise<string | null> {
  const bucket = site.backends.local.firebase.storageBucket;
  const stored = await objects.put(bucket, name.replace(/^pictures\//, 'files/'), bytes, {
    contentType: `image/${name.endsWith('.jpg') ? 'jpeg' : path.extname(name).slice(1)}`,
    // Names of pictures are never used twice.
    cacheControl: 'public, max-age=31536000, immutable',
  });
  if (!stored.ok) return null;
  const { object } = stored;
  const address = new URL(`/v0/b/${bucket}/o/${encodeURIComponent(object.name)}`, storageOrigin);
  address.searchParams.set('alt', 'media');
  address.searchParams.set('token', object.tokens[0] ?? '');
  const { width, height } = samplePictureSize(name);
  address.hash = `${width}x${height}`;
  return address.href;
}
