import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../../release/hosting/replace-file';
import { readStoredJson } from '../../../release/hosting/stored-json';
import { contentHash, type Encoding, encodePicture } from './encode-picture';

const CachedSchema = v.object({
  width: v.number(),
  height: v.number(),
  colour: v.optional(v.string()),
  /** Base64. */
  versions: v.array(v.string()),
});

export type EncodingCache = ReturnType<typeof createEncodingCache>;

/**
 * Encodings of this machine, which outlive its sites: no picture is encoded twice.
 * @param folder may be deleted at any time.
 */
export function createEncodingCache(folder: string, encode = encodePicture) {
  const fileOf = (content: string) => join(folder, `${content}.json`);
  const read = async (content: string) => {
    const cached = readStoredJson(fileOf(content), CachedSchema);
    const versions = cached?.versions.map((each) => Buffer.from(each, 'base64'));
    return cached && versions && { ...cached, versions };
  };
  return {
    read,
    /** The cached encoding, or a new one. */
    async encode(bytes: Uint8Array): Promise<Encoding> {
      const content = contentHash(bytes);
      const cached = await read(content);
      if (cached) return { ok: true, ...cached };
      const made = await encode(bytes);
      if (made.ok) {
        const versions = made.versions.map((each) => Buffer.from(each).toString('base64'));
        await replaceFile(fileOf(content), JSON.stringify({ ...made, versions }));
      }
      return made;
    },
  };
}
