import { type Media, mediaAddress, mediaIn } from '@site/shared/media';
import { errorMessage } from '@site/shared/text';
import pMap from 'p-map';
import type { SnapshotWriter } from '../snapshot-writer';
import { COPIED } from './copy-files';
import type { UncopiedPicture } from './copy-pictures';
import { reencode } from './encode-picture';
import { fetchMedia, type LoadMedia } from './fetch-media';

const AT_ONCE = 8;

/** The files that a value names, maps in it included, each once. */
export const mediaOf = (value: unknown): Media[] => {
  const text = JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
  return [...new Map(mediaIn(text).map((media) => [mediaAddress(media), media])).values()];
};

/** Writes the files that texts link to: PDFs, and pictures by their absolute address. */
export function createLinkedMedia(writer: SnapshotWriter, load: LoadMedia) {
  const problems: UncopiedPicture[] = [];
  const write = async (media: Media): Promise<void> => {
    const path = mediaAddress(media).slice(1);
    if (writer.isCurrent(path, COPIED)) return;
    const fetched = await fetchMedia(media, undefined, load);
    try {
      if (fetched.outcome !== 'fetched') throw new Error(Object(fetched).reason);
      const { bytes } = fetched;
      const served = await reencode(bytes, media.type);
      await writer.make(path, COPIED, async () => served);
    } catch (error) {
      problems.push({ name: path, reason: errorMessage(error), isShown: false });
    }
  };
  return {
    problems,
    /** Writes, or retains, what a public value names. */
    async writeIn(shown: unknown): Promise<void> {
      await pMap(mediaOf(shown), write, { concurrency: AT_ONCE });
    },
  };
}

export type LinkedMedia = ReturnType<typeof createLinkedMedia>;
