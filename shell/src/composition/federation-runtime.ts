import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import {
  containerName,
  type RemoteBuild,
  SECTION_REQUEST_TIMEOUT_MS,
  underDevelopment,
} from '@site/shared/contracts';
import type { LoadRecorder } from './load-records';
import type { ModuleLoader } from './section-load';

interface Registered {
  build: RemoteBuild;
  /** Address of the requested entry: each retry has an address of its own. */
  entry: string;
}

/** The real federation runtime, with integrity and a timeout on every entry script. */
export function createFederationRuntime(recorder: LoadRecorder): ModuleLoader {
  const entries = new Map<string, { remote: string; build: RemoteBuild }>();
  const registered = new Map<string, Registered>();
  const triedEntry = new Map<string, string>();
  let repeats = 0;
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const known = entries.get(url);
        if (known === undefined) throw new Error(`no integrity value is known for ${url}`);
        const script = entryScript(url, known.build.integrity);
        recordEntry(script, known.remote, known.build, recorder);
        return { script, timeout: SECTION_REQUEST_TIMEOUT_MS };
      },
    },
  ]);
  const register = (remote: string, build: RemoteBuild, repeat: boolean): Registered => {
    const known = registered.get(remote);
    if (known !== undefined && known.build.version === build.version && !repeat) return known;
    // Responses are cached as immutable, bad ones too: a second try needs an address of its own.
    const entry = repeat ? `${build.entry}?r=${++repeats}` : build.entry;
    if (repeat) removeTraces(build);
    entries.set(entry, { remote, build });
    registerRemotes([{ name: containerName(remote), entry }], { force: known !== undefined });
    const next = { build, entry };
    registered.set(remote, next);
    return next;
  };
  return {
    load: async ({ remote, build, expose, attempt }) => {
      const section = `${remote} ${expose}`;
      // Several sections of one remote fail together: the first to try again does so for all.
      const failedHere = attempt > 0 && registered.get(remote)?.entry === triedEntry.get(section);
      const { entry } = register(remote, build, failedHere);
      triedEntry.set(section, entry);
      return loadRemote(`${containerName(remote)}/${expose.slice(2)}`);
    },
  };
}

function entryScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== underDevelopment) script.integrity = integrity;
  return script;
}

function recordEntry(
  script: HTMLScriptElement,
  remote: string,
  { version }: RemoteBuild,
  recorder: LoadRecorder,
): void {
  const end = recorder.start({ remote, version, phase: 'entry', subject: 'remoteEntry.js' });
  const timer = setTimeout(() => end('failed', 'no answer in time'), SECTION_REQUEST_TIMEOUT_MS);
  script.addEventListener('load', () => {
    clearTimeout(timer);
    end('loaded');
  });
  script.addEventListener('error', () => {
    clearTimeout(timer);
    end('failed', 'not there, or not what was published');
  });
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
