import type { RemoteBuild } from '@stss/shared/contracts';
import type { ComponentType } from 'react';
import { chooseBuild } from './choose-build';
import { deferred } from './deferred';
import { failureInWords } from './failure-in-words';
import type { RemoteLoaderOptions } from './remote-loader';

/** The module that an expose resolves to. */
export interface ExposedModule {
  default: ComponentType<object>;
}

/** Outcome of a load so far. `failed` is what the visitor is told; attempts may go on behind it. */
export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule; version: string }
  | { status: 'failed'; reason: string };

/** A section's code could not be loaded, as opposed to: it threw. */
export class LoadFailure extends Error {}

/** The load of one exposed module, for as long as it takes. */
export interface SectionLoad {
  state: LoadState;
  /** Rejects when the failure is announced; another promise once an attempt behind it succeeded. */
  outcome: Promise<ExposedModule>;
  /** Resolves once the code is there, however late; never rejects. */
  arrival: Promise<ExposedModule>;
  /** Starts the first attempt, where that was put off; else nothing. */
  begin(): void;
  /** Starts the next attempt at once, and leaves one behind that hangs. */
  retryNow(): void;
}

export interface SectionLoadRequest {
  remote: string;
  expose: string;
  /** 1: what is loaded already is no good, not even from a cache. */
  firstAttempt: 0 | 1;
  /** The builds that this page uses, by remote. */
  inUse: Map<string, RemoteBuild>;
  changed: () => void;
  /** When to begin, unless somebody cannot wait; at once where absent. */
  after?: Promise<void> | undefined;
}

const defaultBackoff = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/** Loads until it succeeds; says that it failed when it is time to. */
export function startSectionLoad(
  request: SectionLoadRequest,
  options: RemoteLoaderOptions,
): SectionLoad {
  const { announceAfter = 8000, backoff = defaultBackoff } = options;
  const settled = deferred<ExposedModule>();
  const arrival = deferred<ExposedModule>();
  // Warming starts loads that nobody waits for; a section that renders hears of the failure itself.
  settled.promise.catch(() => {});
  let interruption = deferred<void>();
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const load: SectionLoad = {
    state: { status: 'loading' },
    outcome: settled.promise,
    arrival: arrival.promise,
    begin: () => {
      if (alarm !== undefined) return;
      alarm = setTimeout(() => announce('it did not answer in time'), announceAfter);
      void run();
    },
    retryNow: () => {
      if (load.state.status === 'failed') {
        load.state = { status: 'failed', reason: 'trying again…' };
        request.changed();
      }
      interruption.resolve();
    },
  };
  const announce = (reason: string) => {
    if (load.state.status === 'ready') return;
    load.state = { status: 'failed', reason };
    settled.reject(new LoadFailure(reason));
    request.changed();
  };
  const arrived = ({ module, build }: Extract<Attempt, { ok: true }>) => {
    if (load.state.status === 'ready') return;
    clearTimeout(alarm);
    request.inUse.set(request.remote, build);
    if (load.state.status === 'failed') load.outcome = Promise.resolve(module);
    load.state = { status: 'ready', module, version: build.version };
    settled.resolve(module);
    arrival.resolve(module);
    request.changed();
  };
  const attemptOnce = async (attempt: number): Promise<Attempt> => {
    const tried = await tryOnce(request, attempt, options);
    if (tried.ok) arrived(tried);
    return tried;
  };
  const run = async () => {
    for (let attempt: number = request.firstAttempt; load.state.status !== 'ready'; attempt += 1) {
      interruption = deferred<void>();
      const tried = await Promise.race([attemptOnce(attempt), interruption.promise]);
      if (tried === undefined) continue;
      if (tried.ok) return;
      if (attempt > 0 || tried.final) announce(tried.reason);
      await pause(backoff[Math.min(attempt, backoff.length - 1)] ?? 30_000, interruption.promise);
    }
  };
  if (request.after === undefined) load.begin();
  else void request.after.then(load.begin);
  return load;
}

async function pause(ms: number, interruption: Promise<void>): Promise<void> {
  const { promise, resolve } = deferred<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, interruption]);
  clearTimeout(timer);
}

type Attempt =
  | { ok: true; module: ExposedModule; build: RemoteBuild }
  | { ok: false; reason: string; final: boolean };

async function tryOnce(
  { remote, expose, inUse }: SectionLoadRequest,
  attempt: number,
  { registry, edge, recorder }: RemoteLoaderOptions,
): Promise<Attempt> {
  const view = await (attempt === 0 ? registry.read() : registry.refresh());
  const choice = chooseBuild(view, remote, attempt, inUse.get(remote));
  if (!choice.ok) return { ...choice, final: true };
  const { build } = choice;
  const { version } = build;
  const end = recorder.start({ remote, version, phase: 'module', subject: expose });
  try {
    const module = readModule(await edge.load({ remote, build, expose, attempt }));
    end('loaded');
    return { ok: true, module, build };
  } catch (error) {
    end('failed', error instanceof Error ? error.message : String(error));
    return { ok: false, reason: failureInWords(error), final: false };
  }
}

function readModule(module: unknown): ExposedModule {
  if (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    isComponent(module.default)
  ) {
    return module as ExposedModule;
  }
  throw new Error('the exposed module has no component as its default export');
}

/** A function or class, or what `memo`, `lazy` and `forwardRef` make of one. */
function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}
