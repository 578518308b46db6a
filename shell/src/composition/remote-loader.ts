import type { RemoteBuild } from '@stss/shared/contracts';
import type { ComponentType } from 'react';
import type { LoadRecorder } from './load-records';
import type { RegistryView, RemoteView } from './registry-view';

/** The module that an expose resolves to. */
export interface ExposedModule {
  default: ComponentType<object>;
}

/** The one place that touches the federation runtime; tests put their own here. */
export interface FederationEdge {
  /**
   * Loads one exposed module of one build. `attempt` counts from 0; a repeated attempt must not be
   * answered from a failed one's cache. Rejects with the reason.
   */
  load(name: string, build: RemoteBuild, expose: string, attempt: number): Promise<unknown>;
}

export interface RemoteLoaderOptions {
  /** The live registry; asked again when it was not to be had. */
  registry: () => Promise<RegistryView>;
  edge: FederationEdge;
  recorder: LoadRecorder;
  /** Milliseconds until a section that has not arrived is announced as failed. Default 8000. */
  announceAfter?: number;
  /** Milliseconds between attempts, the last repeating. Default 1 s, 2 s, 4 s, 8 s, 15 s, 30 s. */
  backoff?: readonly number[];
}

/** Outcome of a load so far. `failed` is what the visitor is told; attempts may go on behind it. */
export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule; version: string }
  | { status: 'failed'; reason: string };

interface Load {
  state: LoadState;
  outcome: Promise<ExposedModule>;
  retryNow(): void;
}

/** A section's code could not be loaded, as opposed to: it threw. */
export class LoadFailure extends Error {}

export interface RemoteLoader {
  /**
   * Starts loading where nobody has. The same promise each time, which rejects with a `LoadFailure`
   * when the failure is announced; another one once an attempt behind it has succeeded.
   */
  load(remote: string, expose: string): Promise<ExposedModule>;
  state(remote: string, expose: string): LoadState;
  /** Cuts the waiting short: the next attempt starts at once. */
  retry(remote: string, expose: string): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Loads remotes' code on use. Each section is told apart from all others: it is announced as failed
 * after `announceAfter` at most, while attempts go on, from the second failure on also with the
 * build before the current one.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Load>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const loadOf = (remote: string, expose: string): Load => {
    const key = `${remote} ${expose}`;
    const known = loads.get(key);
    if (known !== undefined) return known;
    const started = startLoad(remote, expose, options, notify);
    loads.set(key, started);
    return started;
  };
  return {
    load: (remote, expose) => loadOf(remote, expose).outcome,
    state: (remote, expose) => loadOf(remote, expose).state,
    retry: (remote, expose) => loadOf(remote, expose).retryNow(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function startLoad(
  remote: string,
  expose: string,
  options: RemoteLoaderOptions,
  notify: () => void,
): Load {
  const { announceAfter = 8000, backoff = [1000, 2000, 4000, 8000, 15_000, 30_000] } = options;
  let resolve: (module: ExposedModule) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const outcome = new Promise<ExposedModule>((onReady, onFailed) => {
    resolve = onReady;
    reject = onFailed;
  });
  // Warming starts loads that nobody waits for; a section that renders hears of the failure itself.
  outcome.catch(() => {});
  let wake = () => {};
  const load: Load = { state: { status: 'loading' }, outcome, retryNow: () => wake() };
  const announce = (reason: string) => {
    if (load.state.status === 'ready') return;
    load.state = { status: 'failed', reason };
    reject(new LoadFailure(reason));
    notify();
  };
  const alarm = setTimeout(() => announce('it did not answer in time'), announceAfter);
  const run = async () => {
    for (let attempt = 0; ; attempt += 1) {
      const tried = await tryOnce(remote, expose, attempt, options);
      if (tried.ok) {
        clearTimeout(alarm);
        if (load.state.status === 'failed') load.outcome = Promise.resolve(tried.module);
        load.state = { status: 'ready', module: tried.module, version: tried.version };
        resolve(tried.module);
        notify();
        return;
      }
      if (attempt > 0 || tried.final) announce(tried.reason);
      await new Promise<void>((done) => {
        const delay = backoff[Math.min(attempt, backoff.length - 1)] ?? 30_000;
        const timer = setTimeout(done, delay);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  };
  void run();
  return load;
}

type Attempt =
  | { ok: true; module: ExposedModule; version: string }
  | { ok: false; reason: string; final: boolean };

async function tryOnce(
  remote: string,
  expose: string,
  attempt: number,
  { registry, edge, recorder }: RemoteLoaderOptions,
): Promise<Attempt> {
  const choice = chooseBuild(await registry(), remote, attempt);
  if (!choice.ok) return { ...choice, final: true };
  const { version } = choice.build;
  const done = recorder.start(remote, version, expose);
  try {
    const module = readModule(await edge.load(remote, choice.build, expose, attempt));
    done('loaded');
    return { ok: true, module, version };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    done('failed', reason);
    return { ok: false, reason, final: false };
  }
}

/** The current build, and on every other attempt after the second the one before it. */
function chooseBuild(
  view: RegistryView,
  remote: string,
  attempt: number,
): { ok: true; build: RemoteBuild } | { ok: false; reason: string } {
  if (!view.ok) return { ok: false, reason: `the list of sections is unreadable: ${view.reason}` };
  const found: RemoteView | undefined = view.remotes.find(({ name }) => name === remote);
  if (found === undefined) return { ok: false, reason: 'it is no longer part of this site' };
  if (!found.code.usable) return { ok: false, reason: found.code.reason };
  const { current, previous } = found.code;
  return {
    ok: true,
    build: previous !== undefined && attempt >= 2 && attempt % 2 === 0 ? previous : current,
  };
}

function readModule(module: unknown): ExposedModule {
  if (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  ) {
    return module as ExposedModule;
  }
  throw new Error('the exposed module has no component as its default export');
}
