import { readSnapshotIndex, type SnapshotIndex } from '../../content-model';

/** The snapshot's static files, beside the site itself. */
export interface SnapshotFiles {
  /** The file's JSON; undefined where there is no such file. Throws where it cannot be fetched. */
  get(path: string, signal: AbortSignal): Promise<unknown>;
}

interface Options {
  /** Address of the folder, ending in `/`. */
  root: string;
  fetch: typeof fetch;
}

export function createSnapshotFiles({ root, fetch }: Options): SnapshotFiles {
  return {
    async get(path, signal) {
      const response = await fetch(root + path, { signal });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The site answered ${response.status}.`);
      // A server that answers unknown paths with a page has no such file either.
      const isJson = response.headers.get('content-type')?.includes('json');
      return isJson ? response.json() : undefined;
    },
  };
}

/** What the snapshot contains; undefined where this site has none. */
export async function readIndex(
  files: SnapshotFiles,
  signal: AbortSignal,
): Promise<SnapshotIndex | undefined> {
  return readSnapshotIndex(await files.get('index.json', signal));
}
