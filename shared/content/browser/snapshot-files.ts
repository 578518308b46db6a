import { readSnapshotIndex, type SnapshotIndex } from '../../content-model';

/** The snapshot's static files, beside the site itself. */
export interface SnapshotFiles {
  /** The file's JSON; undefined where there is no such file. Throws where it cannot be fetched. */
  get(path: string): Promise<unknown>;
}

interface Options {
  /** Address of the folder, ending in `/`. */
  root: string;
  fetch: typeof fetch;
}

const TIMEOUT_MS = 15_000;

export function createSnapshotFiles({ root, fetch }: Options): SnapshotFiles {
  /** Files on their way: queries that need the same one share it, so none of them aborts it. */
  const underway = new Map<string, Promise<unknown>>();
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(root + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    // A server that answers unknown paths with a page has no such file either.
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson ? response.json() : undefined;
  };
  return {
    get(path) {
      const file = underway.get(path) ?? read(path).finally(() => underway.delete(path));
      underway.set(path, file);
      return file;
    },
  };
}

/** What the snapshot contains; undefined where this site has none. */
export async function readIndex(files: SnapshotFiles): Promise<SnapshotIndex | undefined> {
  return readSnapshotIndex(await files.get('index.json'));
}
