import { RETRY_DELAYS_MS, type RemoteBuild, SECTION_DEADLINE_MS } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import type { ComponentType } from 'react';
import type { LoadRecorder } from './load-recorder';
import { chooseBuild } from './parse-registry';
import type { RegistrySource } from './registry-source';
import { userMessage } from './user-message';

/** The module that an expose resolves to. */
export interface ExposedModule {
  default: ComponentType<object>;
}

/** Current result of a load. `failed` is the message to the visitor; attempts may continue. */
export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule; version: string }
  | { status: 'failed'; reason: string };

/** Message to visitors about a section that exceeded its timeout. */
export const TIMED_OUT = 'it did not answer in time';

/** By then each request of an attempt has had its time. */
const LONGEST_ATTEMPT_MS = 30_000;

export interface LoadRequest {
  remote: string;
  build: RemoteBuild;
  /** `./Name`, as `remote.json` names it. */
  expose: string;
  /** Counts from 0; a retry must not be served from the cache of a failed attempt. */
  attempt: number;
}

/** The only interface to the federation runtime; tests pass their own. */
export interface ModuleLoader {
  /** Loads one exposed module of one build. Rejects with the reason. */
  load(request: LoadRequest): Promise<unknown>;
}

export interface SectionLoadDeps {
  /** The live registry; asked again before every repeated attempt. */
  registry: Pick<RegistrySource, 'read' | 'refresh'>;
  modules: ModuleLoader;
  recorder: LoadRecorder;
}

/** The load of one exposed module, for as long as it takes. */
export type SectionLoad = ReturnType<typeof createSectionLoad>;

export interface SectionLoadRequest {
  remote: string;
  expose: string;
  /** 1: what is loaded already is no good, not even from a cache. 2: nor is its current build. */
  firstAttempt: 0 | 1 | 2;
  /** The builds that this page uses, by remote. */
  inUse: Map<string, RemoteBuild>;
  changed: () => void;
}

/** Loads until it succeeds, once it has begun; says that it failed when it is time to. */
export function createSectionLoad(request: SectionLoadRequest, deps: SectionLoadDeps) {
  const loaded = deferred<ExposedModule>();
  let retrySignal = deferred<void>();
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const load = {
    state: { status: 'loading' } as LoadState,
    /** Resolves once the code is there, however late; never rejects. */
    loaded: loaded.promise,
    /** Starts the first attempt; later calls do nothing. */
    begin: () => {
      if (deadline !== undefined) return;
      deadline = setTimeout(() => reportFailure(TIMED_OUT), SECTION_DEADLINE_MS);
      void run();
    },
    /** Starts the next attempt at once, and leaves one behind that hangs. */
    retryNow: () => {
      if (load.state.status === 'failed') reportFailure('trying again…');
      retrySignal.resolve();
    },
  };
  const become = (state: LoadState) => {
    load.state = state;
    request.changed();
  };
  const reportFailure = (reason: string) => {
    clearTimeout(deadline);
    if (load.state.status !== 'ready') become({ status: 'failed', reason });
  };
  const attemptOnce = async (attempt: number): Promise<Attempt> => {
    const tried = await tryOnce(request, attempt, deps);
    if (tried.ok && load.state.status !== 'ready') {
      const { module, build } = tried;
      clearTimeout(deadline);
      request.inUse.set(request.remote, build);
      become({ status: 'ready', module, version: build.version });
      loaded.resolve(module);
    }
    return tried;
  };
  const run = async () => {
    for (let attempt: number = request.firstAttempt; load.state.status !== 'ready'; attempt += 1) {
      retrySignal = deferred<void>();
      // One that hangs is left behind.
      const longest = pause(LONGEST_ATTEMPT_MS, retrySignal.promise);
      const tried = await Promise.race([attemptOnce(attempt), longest]);
      if (tried === undefined) continue;
      if (tried.ok) return;
      if (attempt > 0 || tried.final) reportFailure(tried.reason);
      const delay = RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1);
      await pause(delay, retrySignal.promise);
    }
  };
  return load;
}

/** A promise and what resolves it (`Promise.withResolvers`, which not all our browsers have). */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((onValue) => {
    resolve = onValue;
  });
  return { promise, resolve };
}

async function pause(ms: number | undefined, retrySignal: Promise<void>): Promise<void> {
  const { promise, resolve } = deferred<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, retrySignal]);
  clearTimeout(timer);
}

type Attempt =
  | { ok: true; module: ExposedModule; build: RemoteBuild }
  | { ok: false; reason: string; final: boolean };

async function tryOnce(
  { remote, expose, inUse }: SectionLoadRequest,
  attempt: number,
  { registry, modules, recorder }: SectionLoadDeps,
): Promise<Attempt> {
  const view = await (attempt === 0 ? registry.read() : registry.refresh());
  const choice = chooseBuild(view, remote, attempt, inUse.get(remote));
  if (!choice.ok) return { ...choice, final: true };
  const { build } = choice;
  const { version } = build;
  const end = recorder.start({ remote, version, phase: 'module', subject: expose });
  try {
    const module = parseModule(await modules.load({ remote, build, expose, attempt }));
    end('loaded');
    return { ok: true, module, build };
  } catch (error) {
    end('failed', errorMessage(error));
    return { ok: false, reason: userMessage(error), final: false };
  }
}

function parseModule(module: unknown): ExposedModule {
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
