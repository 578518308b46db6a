import type { RemoteBuild } from '@site/shared/contracts';
import { createStore } from 'zustand/vanilla';
import {
  createSectionLoad,
  type LoadState,
  type SectionLoad,
  type SectionLoadDeps,
} from './section-load';

/** Loads remotes' code on use. */
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/** State of what nobody has begun to load. */
export const LOADING: LoadState = { status: 'loading' };

/**
 * Loads remotes' code on use, each section apart from all others. A section that has not come by its
 * deadline has failed, while attempts go on: from the third on also with the build before the
 * current one.
 */
export function createRemoteLoader(deps: SectionLoadDeps) {
  const loads = new Map<string, SectionLoad>();
  const inUse = new Map<string, RemoteBuild>();
  const changes = createStore(() => 0);
  const changed = () => changes.setState((count) => count + 1);
  const keyOf = (remote: string, expose: string) => `${remote} ${expose}`;
  const create = (remote: string, expose: string, firstAttempt: 0 | 1 | 2): SectionLoad => {
    const created = createSectionLoad({ remote, expose, firstAttempt, inUse, changed }, deps);
    loads.set(keyOf(remote, expose), created);
    return created;
  };
  const loadOf = (remote: string, expose: string, after?: Promise<void>): SectionLoad => {
    const load = loads.get(keyOf(remote, expose)) ?? create(remote, expose, 0);
    if (after === undefined) load.begin();
    else void after.then(load.begin);
    return load;
  };
  return {
    /**
     * Starts loading, unless a load is pending. Returns the same promise until `reload`. It resolves
     * once the code is loaded, however late, and never rejects: `state` contains failures.
     * @param after promise after which a new load starts. Default: at once
     */
    load: (remote: string, expose: string, after?: Promise<void>) =>
      loadOf(remote, expose, after).loaded,
    /** Also of what nobody has begun to load; asking begins nothing. */
    state: (remote: string, expose: string): LoadState =>
      loads.get(keyOf(remote, expose))?.state ?? LOADING,
    /** Cuts the waiting short: the next attempt starts at once. */
    retry: (remote: string, expose: string) => loadOf(remote, expose).retryNow(),
    /**
     * Gives up what was loaded, because it is no good, and loads it again.
     * @param attempt to begin with; 2 is that of the previous build
     */
    reload: (remote: string, expose: string, attempt: 1 | 2) => {
      create(remote, expose, attempt).begin();
      changed();
    },
    /** Version of each remote that this page runs. */
    versionsInUse: (): ReadonlyMap<string, string> =>
      new Map([...inUse].map(([remote, { version }]) => [remote, version])),
    subscribe: changes.subscribe,
  };
}
