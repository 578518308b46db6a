import { CONTENT_REQUEST_TIMEOUT_MS } from '@site/shared/contracts';
import { parseSharedPreview, type SharedPreview } from '@site/shared/editorial';
import { previewAddress } from './preview-link';

const REFUSED: readonly number[] = [401, 403];

/**
 * What a preview link shows; undefined for a link that expired, was revoked or never existed: the
 * rules refuse all three alike. By REST, so that visitors load no SDK, and without leaving a trace
 * in caches.
 * @throws where the database cannot be reached
 */
export async function loadPreview(
  token: string,
  fetchNow: typeof fetch = fetch,
): Promise<SharedPreview | undefined> {
  const response = await fetchNow(previewAddress(token), {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS),
  });
  if (REFUSED.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return parseSharedPreview(await response.json());
}
