import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isPublic } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import { mediaAddress } from '@site/shared/media';
import pMap, { pMapSkip } from 'p-map';
import { fetchedFile, type LoadMedia } from '../snapshot/pictures/fetch-media';
import { mediaOf } from '../snapshot/pictures/linked-media';
import { publicRecords } from '../snapshot/pictures/with-copies';

const concurrency = 8;

/** A text may be saved between this job and the snapshot that shows it first. */
const MARGIN_MS = 24 * 3_600_000;

interface Options {
  /** The repository's folder. */
  root: string;
  load: LoadMedia;
  /** When the deployed pages were rendered; 0 where there are none. */
  builtAt: number;
  isDeployed(address: string): Promise<boolean>;
}

/**
 * Writes what the database has of files that public records show and the deployed site lacks, for the snapshot. Of posts'
 * texts only those are read that were saved since the day before the last one.
 * @returns how many there are.
 */
export async function fetchNewMedia(
  dataset: Dataset,
  { root, load, builtAt, isDeployed }: Options,
): Promise<number> {
  const changed = dataset.blog.posts
    .filter(isPublic)
    .filter(({ updated }) => updated >= builtAt - MARGIN_MS);
  const bodies = await pMap(changed, ({ file }) => dataset.loadBody(file), { concurrency });
  rmSync(fetchedFile(root), { recursive: true, force: true });
  mkdirSync(fetchedFile(root), { recursive: true });
  const fetched = await pMap(
    mediaOf([publicRecords(dataset), bodies]),
    async (media) => {
      if (await isDeployed(mediaAddress(media))) return pMapSkip;
      writeFileSync(fetchedFile(root, media.hash), JSON.stringify(await load(media.hash)));
      return media;
    },
    { concurrency },
  );
  return fetched.length;
}
