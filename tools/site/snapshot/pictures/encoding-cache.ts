import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../../release/hosting/replace-file';
import { readStoredJson } from '../../../release/hosting/stored-json';
import { contentHash, type EncodedPicture, type Encoding, encodePicture } from './encode-picture';

const CachedSchema = v.object({
  width: v.number(),
  height: v.number(),
  colour: v.optional(v.string()),
  /** Base64. */
  versions: v.array(v.string()),
});

/** Encodings of this machine, which outlive its sites: no picture is encoded twice. */
export interface EncodingCache {
  read(content: string): Promise<EncodedPicture | undefined>;
  /** The cached encoding, or a new one. */
  encode(bytes: Uint8Array): Promise<Encoding>;
}

/** @param folder may be deleted at any time. */
export function createEncodingCache(folder: string, encode = encodePicture): EncodingCache {
  const fileOf = (content: string) => join(folder, `${content}.json`);
  const read = async (content: string) => {
    const cached = readStoredJson(fileOf(content), CachedSchema);
    const versions = cached?.versions.map((each) => Buffer.from(each, 'base64'));
    return cached && versions && { ...cached, versions };
  };
  return {
    read,
    async encode(bytes) {
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
