import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { ask, type Token } from './ask';
import type { Endpoints } from './endpoints';

const text = v.string();

const described = {
  contentType: v.optional(text),
  cacheControl: v.optional(text),
  contentDisposition: v.optional(text),
  contentEncoding: v.optional(text),
  contentLanguage: v.optional(text),
  /** Its own metadata; the download tokens, which are parts of addresses, among it. */
  metadata: v.optional(v.record(text, text)),
};

/** Metadata of a stored file, without its upload time. */
export const StoredFileSchema = v.object({
  name: v.pipe(text, v.minLength(1)),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** MD5 of the bytes in base64; '' if the service does not report it. */
  md5: text,
  ...described,
});

export type StoredFile = v.InferOutput<typeof StoredFileSchema>;

export interface FileStore {
  /** All files, by name. */
  list(): Promise<StoredFile[]>;
  /** A file's bytes, which are held to its size and `md5`. */
  read(file: StoredFile): Promise<Buffer>;
  /** Stores bytes under the file's name, with all that is known about it. Replaces what was there. */
  write(file: StoredFile, bytes: Buffer): Promise<void>;
  /** Deletes the file under a name. */
  remove(name: string): Promise<void>;
}

const PageSchema = v.object({
  nextPageToken: v.optional(text),
  items: v.optional(
    v.array(
      v.object({
        name: text,
        size: v.pipe(text, v.transform(Number)),
        md5Hash: v.optional(text, ''),
        ...described,
      }),
    ),
    [],
  ),
});

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

/**
 * A bucket by Cloud Storage's JSON API. Firebase's own API does not let anybody say which download
 * tokens a file has; here they are metadata.
 * @see https://cloud.google.com/storage/docs/json_api/v1/objects
 */
export function fileStore(
  { storage, bucket }: Pick<Endpoints, 'storage' | 'bucket'>,
  token: Token,
): FileStore {
  const objects = `/storage/v1/b/${bucket}/o`;
  return {
    async list() {
      const files: StoredFile[] = [];
      let pageToken: string | undefined;
      do {
        const url = new URL(objects, storage);
        if (pageToken !== undefined) url.searchParams.set('pageToken', pageToken);
        const response = await ask('Listing the files', token, url);
        const page = v.parse(PageSchema, await response.json());
        files.push(...page.items.map(({ md5Hash, ...file }) => ({ ...file, md5: md5Hash })));
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined);
      return files.sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    async read(file) {
      const url = new URL(`${objects}/${encodeURIComponent(file.name)}?alt=media`, storage);
      const response = await ask(`Reading ${file.name}`, token, url);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isWhole = bytes.length === file.size && (!file.md5 || md5Of(bytes) === file.md5);
      if (!isWhole) throw new Error(`Reading ${file.name}: other bytes came than are listed`);
      return bytes;
    },

    async remove(name) {
      const url = new URL(`${objects}/${encodeURIComponent(name)}`, storage);
      await ask(`Deleting ${name}`, token, url, { method: 'DELETE' });
    },

    async write({ size: _size, md5, ...file }, bytes) {
      const url = new URL(`/upload${objects}?uploadType=multipart`, storage);
      const boundary = `part-${randomBytes(16).toString('hex')}`;
      const metadata = JSON.stringify({ ...file, ...(md5 && { md5Hash: md5 }) });
      const type = file.contentType ?? 'application/octet-stream';
      const body = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
        ),
        Buffer.from(`--${boundary}\r\ncontent-type: ${type}\r\n\r\n`),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      await ask(`Writing ${file.name}`, token, url, {
        method: 'POST',
        headers: { 'content-type': `multipart/related; boundary=${boundary}` },
        body: new Uint8Array(body),
      });
    },
  };
}
