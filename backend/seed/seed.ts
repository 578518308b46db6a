import path from 'node:path';
import { site } from '@site/shared/site';
import type { Backend } from '../local/backend';
import { OWNER } from '../local/database/access';
import type { WriteOutcome } from '../local/database/database';
import { composeDatabase } from './compose';
import { SAMPLE_PICTURE } from './content-schema';
import { readContent } from './read-content';

export type SeedOutcome = { ok: true; seeded: boolean } | { ok: false; message: string };

/** The accounts of a fresh local backend; `member` says whether the claim is set. */
export const LOCAL_ACCOUNTS = [
  { uid: 'sample-member', email: 'member@example.org', password: 'starlight', member: true },
  { uid: 'sample-guest', email: 'guest@example.org', password: 'starlight', member: false },
] as const;

/**
 * Gives an empty backend the sample content of `<root>/society/content` and two accounts. A
 * database that holds anything is left alone. It is written last and at once, so that a start that
 * was cut off is simply made up for by the next one.
 *
 * @param root the repository's folder
 */
export async function seed(
  root: string,
  backend: Pick<Backend, 'database' | 'accounts' | 'objects' | 'storageOrigin'>,
): Promise<SeedOutcome> {
  const current = backend.database.read([], null, OWNER);
  if (!current.ok || current.node !== null) return { ok: true, seeded: false };
  const read = await readContent(path.join(root, 'society', 'content'));
  if (!read.ok) return read;

  for (const { uid, email, password, member } of LOCAL_ACCOUNTS) {
    if (backend.accounts.byUid(uid)) continue;
    const customAttributes = JSON.stringify(member ? { member } : {});
    const made = await backend.accounts.create(uid, { email, password, customAttributes });
    if (!made.ok) return { ok: false, message: `${email} cannot be created: ${made.code}` };
  }

  const urls = new Map<string, string>();
  for (const [name, bytes] of read.content.pictures) {
    const url = await storePicture(backend, name, bytes);
    if (!url) return { ok: false, message: `${name} cannot be stored` };
    urls.set(name, url);
  }
  const json = composeDatabase(read.content, (name) => urls.get(name) ?? '', Date.now());
  const written = await new Promise<WriteOutcome>((done) =>
    backend.database.write({ access: OWNER, kind: 'set', path: [], json }, done),
  );
  return written.ok ? { ok: true, seeded: true } : { ok: false, message: written.message };
}

/** @returns the picture's download address, with its size as uploads by members have it */
async function storePicture(
  { objects, storageOrigin }: Pick<Backend, 'objects' | 'storageOrigin'>,
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
  address.hash = `${SAMPLE_PICTURE.width}x${SAMPLE_PICTURE.height}`;
  return address.href;
}
