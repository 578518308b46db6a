import { parseSnapshotIndex } from '@site/shared/content-model';
import { RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { JOB_PATH } from '@site/shared/editorial';
import { loadFailures } from '@site/shared/load-failures';
import { backend } from '@site/shared/site';
import * as v from 'valibot';

const TIMEOUT_MS = 8000;

const get = (url: string, options?: RequestInit) =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });

async function getJson(url: string): Promise<unknown> {
  const response = await get(url);
  return response.ok ? response.json() : undefined;
}

/** The sections that the registry names, and whether the code of each can be fetched now. */
async function loadRemotes(): Promise<{ name: string; isReachable: boolean }[]> {
  const { remotes } = v.parse(RegistrySchema, await getJson('/registry.json'));
  return Promise.all(
    remotes.map(async (stored) => {
      const remote = v.safeParse(RegistryRemoteSchema, stored);
      if (!remote.success) return { name: String(Object(stored).name), isReachable: false };
      const { name, entry } = remote.output;
      const head = await unlessFailed(get(entry, { method: 'HEAD' }));
      return { name, isReachable: head?.ok ?? false };
    }),
  );
}

const unlessFailed = <T>(loading: Promise<T>) => loading.catch(() => undefined);

/** How the parts of the site are now; each is undefined where it cannot be read. */
export async function loadHealth() {
  const job = `${backend.databaseUrl}/${JOB_PATH}.json?ns=${backend.databaseNamespace}`;
  const [index, remotes, storedJob] = await Promise.all([
    unlessFailed(getJson('/content/index.json')),
    unlessFailed(loadRemotes()),
    unlessFailed(getJson(job)),
  ]);
  /** When the snapshot was made (ms). */
  const builtAt = parseSnapshotIndex(index)?.builtAt;
  return { builtAt, remotes, storedJob, failures: loadFailures(), loadedAt: Date.now() };
}
