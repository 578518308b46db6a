import type { RemoteBuild } from '@stss/shared/contracts';
import type { LoadRecorder } from './load-records';
import type { RegistrySource } from './registry-source';
import {
  type ExposedModule,
  type LoadState,
  type SectionLoad,
  startSectionLoad,
} from './section-load';

export interface LoadRequest {
  remote: string;
  build: RemoteBuild;
  /** `./Name`, as `remote.json` names it. */
  expose: string;
  /** Counts from 0; a repeated attempt must not be answered from a failed one's cache. */
  attempt: number;
}

/** The one place that touches the federation runtime; tests put their own here. */
export interface FederationEdge {
  /** Loads one exposed module of one build. Rejects with the reason. */
  load(request: LoadRequest): Promise<unknown>;
}

export interface RemoteLoaderOptions {
  /** The live registry; asked afresh before every repeated attempt. */
  registry: Pick<RegistrySource, 'read' | 'refresh'>;
  edge: FederationEdge;
  recorder: LoadRecorder;
  /** Milliseconds until a section that has not arrived is announced as failed. Default 8000. */
  announceAfter?: number;
  /** Milliseconds between attempts, the last repeating. Default 1 s, 2 s, 4 s, 8 s, 15 s, 30 s. */
  backoff?: readonly number[];
}

export interface RemoteLoader {
  /**
   * Starts loading where nobody has. The same promise each time, which rejects with a `LoadFailure`
   * when the failure is announced; another one once an attempt behind it has succeeded.
   */
  load(remote: string, expose: string): Promise<ExposedModule>;
  /**
   * Like `load`, but goes on waiting where that gives up: for what is on screen already.
   * @param after when to begin at the latest, where nobody has
   */
  arrival(remote: string, expose: string, after?: Promise<void>): Promise<ExposedModule>;
  /** Also of what nobody has begun to load; asking begins nothing. */
  state(remote: string, expose: string): LoadState;
  /** Cuts the waiting short: the next attempt starts at once. */
  retry(remote: string, expose: string): void;
  /** Gives up what was loaded, because it is no good, and loads it afresh. */
  reload(remote: string, expose: string): void;
  /** Version of each remote that this page runs. */
  versionsInUse(): ReadonlyMap<string, string>;
  subscribe(listener: () => void): () => void;
}

/**
 * Loads remotes' code on use. Each section is told apart from all others: it is announced as failed
 * after `announceAfter` at most, while attempts go on, from the third on also with the build before
 * the current one.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, SectionLoad>();
  const inUse = new Map<string, RemoteBuild>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const keyOf = (remote: string, expose: string) => `${remote} ${expose}`;
  const start = (
    remote: string,
    expose: string,
    firstAttempt: 0 | 1,
    after?: Promise<void>,
  ): SectionLoad => {
    const request = { remote, expose, firstAttempt, inUse, changed, after };
    const started = startSectionLoad(request, options);
    loads.set(keyOf(remote, expose), started);
    return started;
  };
  const loadOf = (remote: string, expose: string, after?: Promise<void>): SectionLoad => {
    const load = loads.get(keyOf(remote, expose)) ?? start(remote, expose, 0, after);
    if (after === undefined) load.begin();
    return load;
  };
  return {
    load: (remote, expose) => loadOf(remote, expose).outcome,
    arrival: (remote, expose, after) => loadOf(remote, expose, after).arrival,
    state: (remote, expose) => loads.get(keyOf(remote, expose))?.state ?? { status: 'loading' },
    retry: (remote, expose) => loadOf(remote, expose).retryNow(),
    reload: (remote, expose) => {
      start(remote, expose, 1);
      changed();
    },
    versionsInUse: () => new Map([...inUse].map(([remote, { version }]) => [remote, version])),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
