import { parseSnapshotIndex } from '@site/shared/content-model';
import { RegistryRemoteSchema, RegistrySchema } from '@site/shared/contracts';
import { JOB_PATH } from '@site/shared/editorial';
import { backend } from '@site/shared/site';
import * as v from 'valibot';

const TIMEOUT_MS = 8000;

/** Whether the code of a section can be fetched now. */
export interface RemoteHealth {
  name: string;
  isReachable: boolean;
}

const get = (url: string, options?: RequestInit) =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });

/** When the snapshot was made (ms); undefined where there is none, or where it cannot be read. */
export async function loadSnapshotTime(): Promise<number | undefined> {
  try {
    const response = await get('/content/index.json');
    return response.ok ? parseSnapshotIndex(await response.json())?.builtAt : undefined;
  } catch {
    return undefined;
  }
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await get(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

/** The sections that the registry names; undefined where it cannot be read. */
export async function loadRemotes(): Promise<RemoteHealth[] | undefined> {
  try {
    const registry = v.parse(RegistrySchema, await (await get('/registry.json')).json());
    return await Promise.all(
      registry.remotes.map(async (entry): Promise<RemoteHealth> => {
        const remote = v.safeParse(RegistryRemoteSchema, entry);
        if (!remote.success) return { name: String(Object(entry).name), isReachable: false };
        const { name, entry: address } = remote.output;
        return { name, isReachable: await isReachable(address) };
      }),
    );
  } catch {
    return undefined;
  }
}

/** What is stored of the last run of the publishing job; undefined where that cannot be read. */
export async function loadJob(): Promise<unknown> {
  try {
    const address = `${backend.databaseUrl}/${JOB_PATH}.json?ns=${backend.databaseNamespace}`;
    const response = await get(address);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
