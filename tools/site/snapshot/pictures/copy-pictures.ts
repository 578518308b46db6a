import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyAddress, copyWidths, pictureId, readCopy, versionAddress } from '@site/shared/text';
import { hashOf, type SnapshotWriter } from '../snapshot-writer';
import { contentHash } from './encode-picture';
import type { EncodingCache } from './encoding-cache';
import type { Fetched } from './fetch-picture';
import { type ListedPicture, listPath, type PictureList } from './picture-list';
import { picturesIn } from './pictures-in';

interface Deps {
  writer: SnapshotWriter;
  /** Folder of the shell's site. */
  folder: string;
  /** What the last snapshot copied. */
  previous: PictureList;
  cache: EncodingCache;
  isStored(address: string): boolean;
  fetchStored(address: string, etag: string | undefined): Promise<Fetched>;
  /** A file of the deployed site; undefined where it has none. */
  fetchDeployed(path: string): Promise<Uint8Array | undefined>;
}

/** A picture that keeps its own address. */
export interface UncopiedPicture {
  /** In the storage, such as `files/moon.gif`. */
  name: string;
  reason: string;
}

type Copied = { ok: true; picture: ListedPicture } | { ok: false; reason: string };

/** After so many failures in a row, pictures are not requested any more. */
const MAX_UNREACHABLE = 3;

/** Copies stored pictures to the shell's site, each once, and only those that have changed. */
export function createPictureCopies(deps: Deps) {
  const { writer, folder, previous, cache, isStored, fetchStored, fetchDeployed } = deps;
  const underway = new Map<string, Promise<string>>();
  const used = new Map<string, ListedPicture>();
  const uncopied: UncopiedPicture[] = [];
  const byName = new Map(
    Object.entries(previous).map((entry) => [versionAddress(entry[1], 0), entry]),
  );
  let unreachable = 0;

  const fetchOrSkip = async (address: string, etag?: string): Promise<Fetched> => {
    if (unreachable >= MAX_UNREACHABLE) {
      return { outcome: 'unreachable', reason: 'the storage does not answer' };
    }
    const fetched = await fetchStored(address, etag);
    unreachable = fetched.outcome === 'unreachable' ? unreachable + 1 : 0;
    return fetched;
  };

  /** The bytes of one version of a known picture, wherever they still are. */
  const findVersion = async (picture: ListedPicture, index: number, width: number) => {
    const path = versionAddress(picture, width);
    const sources = [
      () => readFile(join(folder, path)).catch(() => undefined),
      async () => (await cache.read(picture.content))?.versions[index],
      () => fetchDeployed(path),
    ];
    for (const source of sources) {
      const bytes = await source();
      if (bytes && hashOfBytes(bytes) === picture.hashes[index]) return bytes;
    }
    return undefined;
  };
  const writeVersions = async (
    picture: ListedPicture,
    find: (index: number, width: number) => Promise<Uint8Array | undefined>,
  ): Promise<boolean> => {
    for (const [index, width] of copyWidths(picture.width).entries()) {
      const path = versionAddress(picture, width).slice(1);
      if (writer.isCurrent(path, COPIED)) continue;
      const bytes = await find(index, width);
      if (!bytes) return false;
      await writer.make(path, COPIED, async () => bytes);
    }
    return true;
  };
  const copyKnown = async (picture: ListedPicture): Promise<Copied | undefined> =>
    (await writeVersions(picture, (index, width) => findVersion(picture, index, width)))
      ? { ok: true, picture }
      : undefined;
  const copyNew = async (address: string, bytes: Uint8Array, etag: string): Promise<Copied> => {
    const encoded = await cache.encode(bytes);
    if (!encoded.ok) return encoded;
    const { width, height, colour, versions } = encoded;
    const picture: ListedPicture = {
      ...{ etag, id: pictureId(address), content: contentHash(bytes), width, height, colour },
      hashes: versions.map(hashOfBytes),
    };
    await writeVersions(picture, async (index) => versions[index]);
    return { ok: true, picture };
  };
  const copy = async (address: string, known: ListedPicture | undefined): Promise<Copied> => {
    const fetched = await fetchOrSkip(address, known?.etag);
    switch (fetched.outcome) {
      case 'fetched':
        return copyNew(address, fetched.bytes, fetched.etag);
      case 'gone':
        return { ok: false, reason: fetched.reason };
      default: {
        const copied = known && (await copyKnown(known));
        if (copied) return copied;
        if (fetched.outcome === 'unreachable') return { ok: false, reason: fetched.reason };
        // Its copies are lost.
        return copy(address, undefined);
      }
    }
  };
  const copyAndNote = async (address: string): Promise<string> => {
    const key = listKey(address);
    const copied = await copy(address, previous[key]);
    if (!copied.ok) {
      uncopied.push({ name: nameOf(address), reason: copied.reason });
      return address;
    }
    used.set(key, copied.picture);
    return copyAddress(copied.picture);
  };

  return {
    /** The address of a picture's copy; the given one where there is none. */
    copyOf(address: string): Promise<string> {
      if (!isStored(address)) return Promise.resolve(address);
      const copied = underway.get(address) ?? copyAndNote(address);
      underway.set(address, copied);
      return copied;
    },
    /** The stored pictures that a copied value still shows under their own addresses. */
    uncopiedIn: (value: unknown): string[] => [...picturesIn(value)].filter(isStored),
    /** Retains the copies that a value of the last snapshot shows; false where one of them is lost. */
    retain: (value: unknown): boolean =>
      [...picturesIn(value)].every((address) => {
        const copy = readCopy(address);
        if (!copy) return true;
        const [key, picture] = byName.get(versionAddress(copy, 0)) ?? [];
        if (!key || !picture) return false;
        used.set(key, picture);
        return copyWidths(picture.width).every((width) =>
          writer.isCurrent(versionAddress(picture, width).slice(1), COPIED),
        );
      }),
    /** Writes the list of all copies that the snapshot shows. Returns the other pictures. */
    async finish(): Promise<UncopiedPicture[]> {
      const entries = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
      await writer.write(listPath, JSON.stringify(Object.fromEntries(entries)));
      return uncopied;
    },
  };
}

export type PictureCopies = ReturnType<typeof createPictureCopies>;

/** The input of a copy is its name. */
const COPIED = 'copy';

const hashOfBytes = (bytes: Uint8Array): string => hashOf(Buffer.from(bytes).toString('base64'));
const listKey = (address: string): string => hashOf(address.replace(/[?#].*$/s, ''));
const nameOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
