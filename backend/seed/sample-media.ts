import { createHash } from 'node:crypto';
import { type MediaType, mediaAddress, mediaPath, mediaTypeOf } from '@site/shared/media';
import { samplePictureMetadata, withPictureSize } from './content-schema';

/**
 * Sample pictures as `pictures: 'database'` stores them: what to store by its path, and addresses by their names. The
 * snapshot makes those for phones.
 */
export function sampleMedia(pictures: ReadonlyMap<string, Buffer>, owner: string) {
  const entries: Record<string, { type: MediaType; data: string; owner: string }> = {};
  const addresses = new Map<string, string>();
  for (const [name, bytes] of pictures) {
    const type = mediaTypeOf(samplePictureMetadata(name).contentType);
    if (!type || /-480\.\w+$/.test(name)) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    addresses.set(name, withPictureSize(mediaAddress({ hash, type }), name));
    entries[mediaPath(hash)] = { type, data: bytes.toString('base64'), owner };
  }
  return { addresses, entries };
}
