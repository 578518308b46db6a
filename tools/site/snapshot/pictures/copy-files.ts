import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWidths, versionAddress } from '@site/shared/text';
import { hashOf, type SnapshotWriter } from '../snapshot-writer';
import { settingsHash } from './encode-picture';
import type { EncodingCache } from './encoding-cache';
import type { ListedPicture } from './picture-list';

export interface CopyFilesDeps {
  writer: SnapshotWriter;
  /** Folder of the shell's site. */
  folder: string;
  cache: EncodingCache;
  /** A file of the deployed site; undefined where it has none. */
  fetchDeployed(path: string): Promise<Uint8Array | undefined>;
}

/** The input of a copy is its name. */
export const COPIED = 'copy';

/** Addresses of the files of a copy: its versions, then its picture of the database. */
const filesOf = (picture: ListedPicture): string[] => [
  ...copyWidths(picture.width).map((width) => versionAddress(picture, width)),
  ...(picture.media ? [picture.media] : []),
];

export const hashOfBytes = (bytes: Uint8Array): string =>
  hashOf(Buffer.from(bytes).toString('base64'));

/** The files of copies in the shell's site. */
export function createCopyFiles({ writer, folder, cache, fetchDeployed }: CopyFilesDeps) {
  /** The bytes of one file of a known picture, wherever they still are. */
  const find = async (picture: ListedPicture, index: number, path: string) => {
    const sources = [
      () => readFile(join(folder, path)).catch(() => undefined),
      // Encodings of other settings may have other widths.
      async () =>
        picture.settings === settingsHash
          ? (await cache.read(picture.content))?.versions[index]
          : undefined,
      () => fetchDeployed(path),
    ];
    for (const source of sources) {
      const bytes = await source();
      if (bytes && hashOfBytes(bytes) === picture.hashes[index]) return bytes;
    }
    return undefined;
  };
  const isCurrent = (path: string): boolean => writer.isCurrent(path.slice(1), COPIED);

  return {
    /** Writes the files of a picture. Returns false where one is neither given nor found. */
    async write(picture: ListedPicture, given: readonly Uint8Array[] = []): Promise<boolean> {
      for (const [index, path] of filesOf(picture).entries()) {
        if (isCurrent(path)) continue;
        const bytes = given[index] ?? (await find(picture, index, path));
        if (!bytes) return false;
        await writer.make(path.slice(1), COPIED, async () => bytes);
      }
      return true;
    },
    /** Retains the files of a picture; false where one of them is lost. */
    retain: (picture: ListedPicture): boolean => filesOf(picture).every(isCurrent),
  };
}
