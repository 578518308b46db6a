import {
  containerName,
  type RemoteBuild,
  SECTION_REQUEST_TIMEOUT_MS,
  underDevelopment,
} from '@site/shared/contracts';
import type { LoadRecorder } from './load-recorder';
import type { ModuleLoader } from './section-load';
import type { ShareScope } from './share-scope';
import { FILES_MISSING } from './user-message';

/** What a remote's entry script leaves in the global variable of its name. */
interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => unknown>;
}

interface Entry {
  version: string;
  /** Address of the requested script: each retry has an address of its own. */
  url: string;
  container: Promise<Container>;
}

export interface ContainerLoaderDeps {
  recorder: LoadRecorder;
  /** A container may add modules to the scope that it gets: each has its own. */
  createScope(): ShareScope;
}

/** Loads containers of Module Federation, with integrity and a timeout on every entry script. */
export function createContainerLoader(deps: ContainerLoaderDeps): ModuleLoader {
  const entries = new Map<string, Entry>();
  const triedUrl = new Map<string, string>();
  let repeats = 0;
  const entryOf = (remote: string, build: RemoteBuild, repeat: boolean): Entry => {
    const known = entries.get(remote);
    if (known !== undefined && known.version === build.version && !repeat) return known;
    // Responses are cached as immutable, bad ones too: a second try needs an address of its own.
    const url = repeat ? `${build.entry}?r=${++repeats}` : build.entry;
    if (repeat) removeTraces(build);
    const next = {
      version: build.version,
      url,
      container: openContainer(remote, build, url, deps),
    };
    entries.set(remote, next);
    return next;
  };
  return {
    load: async ({ remote, build, expose, attempt }) => {
      const section = `${remote} ${expose}`;
      // Several sections of one remote fail together: the first to try again does so for all.
      const failedHere = attempt > 0 && entries.get(remote)?.url === triedUrl.get(section);
      const { url, container } = entryOf(remote, build, failedHere);
      triedUrl.set(section, url);
      const module = await (await container).get(expose);
      return module();
    },
  };
}

async function openContainer(
  remote: string,
  build: RemoteBuild,
  url: string,
  { recorder, createScope }: ContainerLoaderDeps,
): Promise<Container> {
  const { version } = build;
  const end = recorder.start({ remote, version, phase: 'entry', subject: 'remoteEntry.js' });
  try {
    // A script that throws while it runs is loaded all the same: the build before must not pass for it.
    Reflect.set(globalThis, containerName(remote), undefined);
    await runScript(url, build.integrity);
    const container = containerIn(globalThis, containerName(remote));
    await container.init(createScope());
    end('loaded');
    return container;
  } catch (error) {
    end('failed', error instanceof EntryFailure ? error.detail : 'it is not a container');
    throw error;
  }
}

/** An entry script that did not run. */
class EntryFailure extends Error {
  constructor(readonly detail: string) {
    super(FILES_MISSING);
  }
}

function runScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== underDevelopment) script.integrity = integrity;
  return new Promise((resolve, reject) => {
    const fail = (detail: string) => {
      script.remove();
      reject(new EntryFailure(detail));
    };
    const timer = setTimeout(() => fail('no answer in time'), SECTION_REQUEST_TIMEOUT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('not there, or not what was published');
    });
    document.head.append(script);
  });
}

function containerIn(scope: object, name: string): Container {
  const container: unknown = Reflect.get(scope, name);
  if (typeof container === 'object' && container !== null && 'init' in container) {
    return container as Container;
  }
  throw new Error(`its entry defines no ${name}`);
}

/**
 * A build's runtime waits for a tag that is already in the page instead of asking again: tags that
 * hang or failed must go, and scripts that ran have no further use.
 */
function removeTraces({ entry }: RemoteBuild): void {
  const folder = new URL('.', entry).href;
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
  }
}
