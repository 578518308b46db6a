import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Anonymous listing is refused, and browsers may ask from the site's origin. */
export async function checkStorage(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const bucket = `${site.storageOrigin}/v0/b/${site.backend.firebase.storageBucket}/o`;
  const found = await Promise.all(
    ['files', 'documents'].map(async (folder) => {
      const url = `${bucket}?prefix=${folder}%2F&delimiter=%2F`;
      const { status } = await ask(url, { headers: { origin: site.origin } });
      return unless(status === 401 || status === 403, 'storage-rules', url, `status ${status}`);
    }),
  );
  const preflight = await ask(bucket, {
    method: 'OPTIONS',
    headers: {
      origin: site.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-goog-upload-protocol',
    },
  });
  const allowed = preflight.headers['access-control-allow-origin'];
  const isAllowed = preflight.status < 300 && (allowed === '*' || allowed === site.origin);
  return [
    ...found.flat(),
    ...unless(isAllowed, 'storage-cors', bucket, `status ${preflight.status}, ${allowed}`),
  ];
}
