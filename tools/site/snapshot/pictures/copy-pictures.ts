import { mediaAddress } from '@site/shared/media';
import { copyAddress, parseCopy, pictureId, versionAddress } from '@site/shared/text';
import { hashOf } from '../snapshot-writer';
import { type CopyFilesDeps, createCopyFiles, hashOfBytes } from './copy-files';
import { contentHash, reencode, settingsHash } from './encode-picture';
import { mediaAt } from './fetch-media';
import type { Fetched } from './fetch-picture';
import { type ListedPicture, listPath, type PictureList } from './picture-list';
import { picturesIn } from './pictures-in';

interface Deps extends CopyFilesDeps {
  /** What the last snapshot copied. */
  previous: PictureList;
  isStored(address: string): boolean;
  fetchStored(address: string, etag: string | undefined): Promise<Fetched>;
}

/** A picture without a copy. */
export interface UncopiedPicture {
  /** In the storage, such as `files/moon.gif`. */
  name: string;
  reason: string;
  /** Whether pages show it at its own address; otherwise no page shows it. */
  isShown: boolean;
}

type Copied =
  | { ok: true; picture: ListedPicture }
  | { ok: false; reason: string; isShowable: boolean };

/** Copies stored pictures to the shell's site, each once, and only those that have changed. */
export function createPictureCopies(deps: Deps) {
  const { writer, previous, isStored } = deps;
  const files = createCopyFiles(deps);
  const copy = createCopy(deps, files);
  const underway = new Map<string, Promise<string>>();
  const used = new Map<string, ListedPicture>();
  const uncopied: UncopiedPicture[] = [];
  const byName = new Map(Object.entries(previous).map((entry) => [nameOf(entry[1]), entry]));

  const copyAndNote = async (address: string): Promise<string> => {
    const key = listKey(address);
    const copied = await copy(address, previous[key]);
    if (!copied.ok) {
      const { reason } = copied;
      // Nothing but this snapshot serves a picture of the database.
      const isShown = copied.isShowable && !mediaAt(address);
      uncopied.push({ name: storedName(address), reason, isShown });
      // Without its size it has no version for phones, which nothing has looked at.
      return isShown ? address.replace(/#.*$/s, '') : '';
    }
    used.set(key, copied.picture);
    return copyAddress(copied.picture);
  };

  return {
    /**
     * The address of a picture's copy. Where there is none, its own, or '' if it could be too large
     * for a reader's browser.
     */
    async copyOf(address: string): Promise<string> {
      if (!isStored(address)) return address;
      const copied = underway.get(address) ?? copyAndNote(address);
      underway.set(address, copied);
      return copied;
    },
    /**
     * Retains the copies that a value of the last snapshot shows; false where one of them is lost or
     * outdated, or a stored picture has none.
     */
    retain: (value: unknown): boolean =>
      [...picturesIn(value)].every((address) => {
        const shown = parseCopy(address);
        if (!shown) return !isStored(address);
        const [key, known] = byName.get(nameOf(shown)) ?? [];
        if (!key || !known) return false;
        // This snapshot may have asked for it already, and know its new ETag or content.
        const picture = used.get(key) ?? known;
        if (picture.content !== shown.content || picture.settings !== settingsHash) return false;
        used.set(key, picture);
        return files.retain(picture);
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

/** After so many failures in a row, pictures are not requested any more. */
const MAX_UNREACHABLE = 3;

/** Copies one picture, given what the last snapshot copied of it. */
function createCopy({ cache, fetchStored }: Deps, files: ReturnType<typeof createCopyFiles>) {
  let unreachable = 0;
  const fetchOrSkip = async (address: string, etag: string | undefined): Promise<Fetched> => {
    if (unreachable >= MAX_UNREACHABLE) {
      return { outcome: 'unreachable', reason: 'the storage does not answer' };
    }
    const fetched = await fetchStored(address, etag);
    unreachable = fetched.outcome === 'unreachable' ? unreachable + 1 : 0;
    return fetched;
  };
  const copyNew = async (address: string, bytes: Uint8Array, etag: string): Promise<Copied> => {
    const encoded = await cache.encode(bytes);
    if (!encoded.ok) return encoded;
    const { width, height, colour, versions } = encoded;
    const [id, content] = [pictureId(address), contentHash(bytes)];
    const media = mediaAt(address);
    const made = media ? [...versions, await reencode(bytes, media.type)] : versions;
    const picture = {
      ...{ etag, id, content, settings: settingsHash, width, height, colour },
      ...(media && { media: mediaAddress(media) }),
      hashes: made.map(hashOfBytes),
    };
    await files.write(picture, made);
    return { ok: true, picture };
  };
  const copy = async (address: string, known: ListedPicture | undefined): Promise<Copied> => {
    // The storage would answer 304 for the ETag of a picture that has to be encoded again.
    const knownEtag = known?.settings === settingsHash ? known.etag : undefined;
    const fetched = await fetchOrSkip(address, knownEtag);
    if (fetched.outcome === 'fetched') {
      const { bytes, etag } = fetched;
      // Another ETag, such as that of a new token, does not mean other bytes.
      const same = known?.content === contentHash(bytes) && { ...known, etag };
      if (same && (await files.write(same))) return { ok: true, picture: same };
      return copyNew(address, bytes, etag);
    }
    if (fetched.outcome === 'gone') return { ok: false, reason: fetched.reason, isShowable: true };
    if (known && (await files.write(known))) return { ok: true, picture: known };
    if (fetched.outcome !== 'unchanged') {
      return { ok: false, reason: fetched.reason, isShowable: true };
    }
    // Its copies are lost.
    if (known) return copy(address, undefined);
    return { ok: false, reason: 'the storage sent nothing', isShowable: true };
  };
  return copy;
}

const nameOf = (picture: Pick<ListedPicture, 'id' | 'content'>): string =>
  versionAddress(picture, 0);

/** Stands for a stored picture, without its name or its token. */
const listKey = (address: string): string => hashOf(address.replace(/[?#].*$/s, ''));

/** Not decoded: it may be any text. */
const storedName = (address: string): string => {
  const { pathname } = new URL(address, 'http://site.invalid');
  return pathname.split('/o/')[1]?.replace('%2F', '/') ?? pathname;
};
