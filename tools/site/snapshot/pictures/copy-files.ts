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
const COPIED = 'copy';

export const hashOfBytes = (bytes: Uint8Array): string =>
  hashOf(Buffer.from(bytes).toString('base64'));

/** The files of copies in the shell's site. */
export function createCopyFiles({ writer, folder, cache, fetchDeployed }: CopyFilesDeps) {
  /** The bytes of one version of a known picture, wherever they still are. */
  const find = async (picture: ListedPicture, index: number, width: number) => {
    const path = versionAddress(picture, width);
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
  const isCurrent = (picture: ListedPicture, width: number): boolean =>
    writer.isCurrent(versionAddress(picture, width).slice(1), COPIED);

  return {
    /** Writes the versions of a picture. Returns false where one is neither given nor found. */
    async write(picture: ListedPicture, given: readonly Uint8Array[] = []): Promise<boolean> {
      for (const [index, width] of copyWidths(picture.width).entries()) {
        if (isCurrent(picture, width)) continue;
        const bytes = given[index] ?? (await find(picture, index, width));
        if (!bytes) return false;
        await writer.make(versionAddress(picture, width).slice(1), COPIED, async () => bytes);
      }
      return true;
    },
    /** Retains the versions of a picture; false where one of them is lost. */
    retain: (picture: ListedPicture): boolean =>
      copyWidths(picture.width).every((width) => isCurrent(picture, width)),
  };
}
