import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  base64Length,
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  type Media,
  type MediaType,
  mediaIn,
  mediaPath,
} from '@site/shared/media';
import type { Backend } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { readStoredJson } from '../../../release/hosting/stored-json';
import { type Fetched, TIMEOUT_MS } from './fetch-picture';

/** Reads what the database has of a file; null where it has none. */
export type LoadMedia = (hash: string) => Promise<unknown>;

/** How files of each type begin, as characters of one byte each. Readers of PDF skip up to 1 KB before. */
const STARTS: Readonly<Record<MediaType, RegExp>> = {
  webp: /^RIFF.{4}WEBP/s,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  pdf: /^%PDF-/,
};

const StoredSchema = v.object({
  type: v.string(),
  data: v.pipe(v.string(), v.maxLength(base64Length(MAX_PDF_BYTES))),
});

/** The file that an address is that of, on this site's origin; undefined for every other address. */
export const mediaAt = (address: string): Media | undefined =>
  address.startsWith('/') ? mediaIn(address)[0] : undefined;

/** What the job before the snapshot fetched of a file; without a hash: the folder. */
export const fetchedFile = (root: string, hash?: string): string =>
  join(root, '.local/media', hash === undefined ? '' : `${hash}.json`);

/** Reads files that were fetched already, or from the database of a backend, as the project's owner. */
export function mediaLoader(
  { databaseUrl, databaseNamespace, emulators }: Backend,
  root: string,
): LoadMedia {
  // Imported only here, since it is large.
  const tokenOf = async () =>
    emulators ? 'owner' : (await import('@site/backend/members')).ownerToken(process.env);
  let token: Promise<string> | undefined;
  return async (hash) => {
    const fetched = readStoredJson(fetchedFile(root, hash), v.unknown());
    if (fetched !== undefined) return fetched;
    token ??= tokenOf();
    const response = await fetch(`${databaseUrl}/${mediaPath(hash)}.json?ns=${databaseNamespace}`, {
      headers: { authorization: `Bearer ${await token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the database answered ${response.status}`);
    return response.json();
  };
}

/** The bytes of a file, or why they are not what its address says. */
function checkedBytes({ hash, type }: Media, value: unknown): Uint8Array | string {
  const stored = v.safeParse(StoredSchema, value);
  if (!stored.success || stored.output.type !== type) return 'is not in the database';
  const bytes = Buffer.from(stored.output.data, 'base64');
  if (createHash('sha256').update(bytes).digest('hex') !== hash) return 'has another hash';
  if (bytes.length > (type === 'pdf' ? MAX_PDF_BYTES : MAX_PICTURE_BYTES)) return 'is too large';
  const start = bytes.toString('latin1', 0, 1024);
  return STARTS[type].test(start) ? bytes : `does not begin as ${type} does`;
}

/** Fetches a file whose address is that of its content; what is known (`etag`) is not asked for. Never rejects. */
export async function fetchMedia(
  media: Media,
  etag: string | undefined,
  load: LoadMedia,
): Promise<Fetched> {
  if (etag !== undefined) return { outcome: 'unchanged' };
  try {
    const bytes = checkedBytes(media, await load(media.hash));
    if (typeof bytes === 'string') return { outcome: 'gone', reason: bytes };
    return { outcome: 'fetched', bytes, etag: media.hash };
  } catch (error) {
    return { outcome: 'unreachable', reason: errorMessage(error) };
  }
}
