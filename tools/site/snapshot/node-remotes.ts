import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryRemote } from '@site/shared/contracts';
import { remoteBasePlaceholder } from '../../build/bundle/manifest';
import type { HostingLayout } from '../../release/hosting/layout';

/** Gives a remote's exposed module, as the shell's server bundle asks for it. */
export type LoadExpose = (remote: string, expose: string) => Promise<never>;

const fileOf = (layout: HostingLayout, { name, version }: RegistryRemote, expose: string) =>
  join(layout.prerender(name, version), `${expose.slice(2)}.cjs`);

/**
 * Loads the published Node builds of the registered remotes. Each file is evaluated once, and can
 * require nothing but what the shell's server bundle provides.
 * @param provided module name to module namespace.
 */
export function nodeRemotes(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  provided: Readonly<Record<string, unknown>>,
): LoadExpose {
  const loaded = new Map<string, unknown>();
  const requireProvided = (name: string): unknown => {
    if (name in provided) return provided[name];
    throw new Error(`a remote's Node build asks for ${name}, which the shell does not provide`);
  };
  return async (remote, expose) => {
    const entry = remotes.find(({ name }) => name === remote);
    if (entry === undefined) throw new Error(`${remote} is not registered`);
    const file = fileOf(layout, entry, expose);
    const module = loaded.get(file) ?? evaluate(file, entry, requireProvided);
    loaded.set(file, module);
    return module as never;
  };
}

/** Address of a build's folder, ending in `/`. */
export const folderOf = ({ entry }: RegistryRemote): string =>
  entry.slice(0, entry.lastIndexOf('/') + 1);

function evaluate(
  file: string,
  remote: RegistryRemote,
  requireProvided: (name: string) => unknown,
): unknown {
  const source = readFileSync(file, 'utf8').replaceAll(remoteBasePlaceholder, folderOf(remote));
  const module = { exports: {} };
  new Function('module', 'exports', 'require', `${source}\n//# sourceURL=${file}`)(
    module,
    module.exports,
    requireProvided,
  );
  return module.exports;
}
