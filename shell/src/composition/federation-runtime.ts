import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { containerName, type RemoteBuild } from '@stss/shared/contracts';
import type { FederationEdge } from './remote-loader';

/** A request that takes longer counts as failed, in time for a fallback within 8 s. */
const scriptTimeout = 7000;

/** The real federation runtime, with integrity and a timeout on every entry script. */
export function createFederationRuntime(): FederationEdge {
  const integrityOf = new Map<string, string>();
  const registered = new Map<string, string>();
  let repeats = 0;
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity === undefined) throw new Error(`no integrity value is known for ${url}`);
        script.integrity = integrity;
        return { script, timeout: scriptTimeout };
      },
    },
  ]);
  const register = (name: string, build: RemoteBuild, repeated: boolean) => {
    const known = registered.get(name);
    if (!repeated && known === build.version) return;
    // Responses are cached as immutable, bad ones too: a second try needs an address of its own.
    const entry = repeated ? `${build.entry}?r=${++repeats}` : build.entry;
    integrityOf.set(entry, build.integrity);
    registered.set(name, build.version);
    registerRemotes([{ name: containerName(name), entry }], { force: known !== undefined });
  };
  return {
    load: async (name, build, expose, attempt) => {
      register(name, build, attempt > 0);
      return loadRemote(`${containerName(name)}/${expose.slice(2)}`);
    },
  };
}
