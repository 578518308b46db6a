import type { Backend } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';

/** The most that the storage's rules let anybody store as a picture. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Of each request, to the storage and to the deployed site. */
export const TIMEOUT_MS = 20_000;

const GONE_STATUSES = [403, 404, 410];
/** They concern all pictures: 402 is an exhausted quota. */
const BUSY_STATUSES = [402, 408, 429];

/**
 * `unchanged`: the storage still has the bytes of this ETag. `gone`: it has no such picture, or shows
 * it to nobody. `refused`: it may have this one. `unreachable`: nothing is known of any picture.
 */
export type Fetched =
  | { outcome: 'fetched'; bytes: Uint8Array; etag: string }
  | { outcome: 'unchanged' }
  | { outcome: 'gone' | 'refused' | 'unreachable'; reason: string };

/** Whether an address is that of a picture in this project's storage. */
export function isStored(address: string, { imageOrigins, firebase }: Backend): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return (
    imageOrigins.includes(origin) && folderOf(pathname) === `v0/b/${firebase.storageBucket}/o/files`
  );
}

/** The folder of a file in the storage, however its path is spelled; '' for what cannot be decoded. */
function folderOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname).split('/').filter(Boolean).slice(0, -1).join('/');
  } catch {
    return '';
  }
}

/**
 * Reads a picture from the storage, if it has changed. Never rejects.
 * @param etag of the bytes that are known.
 */
export async function fetchPicture(
  address: string,
  etag: string | undefined,
  get: typeof fetch = fetch,
): Promise<Fetched> {
  try {
    const response = await get(address, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) return { outcome: 'unchanged' };
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      return { outcome: outcomeOf(status), reason: `the storage answered ${status}` };
    }
    const bytes = await readBounded(response, MAX_BYTES);
    if (bytes === undefined) return { outcome: 'gone', reason: 'is larger than 10 MB' };
    return { outcome: 'fetched', bytes, etag: response.headers.get('etag') ?? '' };
  } catch (error) {
    return { outcome: 'unreachable', reason: errorMessage(error) };
  }
}

function outcomeOf(status: number): 'gone' | 'refused' | 'unreachable' {
  if (GONE_STATUSES.includes(status)) return 'gone';
  return status >= 500 || BUSY_STATUSES.includes(status) ? 'unreachable' : 'refused';
}

/** The body; undefined where it is too large, whatever its length was said to be. */
export async function readBounded(response: Response, max: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > max) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
