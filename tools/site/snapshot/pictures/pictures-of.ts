import { join } from 'node:path';
import type { Backend } from '@site/shared/site';
import type { SnapshotWriter } from '../snapshot-writer';
import { createPictureCopies, type PictureCopies } from './copy-pictures';
import { createEncodingCache } from './encoding-cache';
import { fetchMedia, type LoadMedia, mediaAt, mediaLoader } from './fetch-media';
import { fetchPicture, isStored, TIMEOUT_MS } from './fetch-picture';
import { deployedList, localList } from './picture-list';

interface Site {
  root: string;
  /** Folder of the shell's site. */
  folder: string;
  /** The backend whose storage has the pictures. */
  backend: Backend;
  /** Origin of the deployed site, for folders that hold no snapshot yet. */
  deployedAt?: string | undefined;
  /** Default: from the backend's database. */
  loadMedia?: LoadMedia;
}

/** The copies of a site's pictures, from its last snapshot or the deployed one. */
export async function picturesOf(
  writer: SnapshotWriter,
  { root, folder, backend, deployedAt, loadMedia = mediaLoader(backend, root) }: Site,
): Promise<PictureCopies> {
  const fetchDeployed = async (path: string) => {
    if (deployedAt === undefined) return undefined;
    try {
      const response = await fetch(deployedAt + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };
  const deployed = deployedAt === undefined ? {} : deployedList(deployedAt, fetch);
  return createPictureCopies({
    writer,
    folder,
    previous: localList(folder) ?? (await deployed),
    cache: createEncodingCache(join(root, '.cache/pictures')),
    isStored: (address) => mediaAt(address) !== undefined || isStored(address, backend),
    fetchStored: (address, etag) => {
      const media = mediaAt(address);
      return media ? fetchMedia(media, etag, loadMedia) : fetchPicture(address, etag);
    },
    fetchDeployed,
  });
}
