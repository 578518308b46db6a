import { join } from 'node:path';
import * as v from 'valibot';
import { readStoredJson } from '../../../release/hosting/stored-json';
import { TIMEOUT_MS } from './fetch-picture';

/** Path of the list of copies, below the site's root. */
export const listPath = 'content/pictures.json';

const hexadecimal = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999));

const EntrySchema = v.object({
  /** ETag of the stored picture. */
  etag: v.string(),
  id: hexadecimal(8),
  content: hexadecimal(12),
  /** `settingsHash` of its encoding; lists of before 25 November 2026 have none. */
  settings: v.optional(hexadecimal(12)),
  width: pixels,
  height: pixels,
  colour: v.optional(hexadecimal(6)),
  /** Address of a picture of the database, at which it is served besides. */
  media: v.optional(v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{64}\.\w+$/))),
  /** Of the versions, as `hashOf` gives them, in ascending order of their widths; then of `media`. */
  hashes: v.array(v.string()),
});
const ListSchema = v.record(v.string(), EntrySchema);

/** A stored picture whose copies the snapshot has. It tells neither name nor token. */
export type ListedPicture = v.InferOutput<typeof EntrySchema>;

/** By the hash of the stored picture's path. */
export type PictureList = Readonly<Record<string, ListedPicture>>;

/** The list in the folder of a site; undefined where there is none. */
export const localList = (folder: string): PictureList | undefined =>
  readStoredJson(join(folder, listPath), ListSchema);

/** The list of the deployed site; empty where it has none, or cannot be reached. */
export async function deployedList(origin: string, get: typeof fetch): Promise<PictureList> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await get(`${origin}/${listPath}`, { cache: 'no-store', signal });
    return response.ok ? v.parse(ListSchema, await response.json()) : {};
  } catch {
    return {};
  }
}
