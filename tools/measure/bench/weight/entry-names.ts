import type { RegistryRemote } from '@site/shared/contracts';

/** Name of a built file without its hash. */
export const unhashed = (file: string): string => file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '');

/** Last part of an address. */
export const fileNameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The remote whose build has the address, or `shell`. */
export const workspaceOf = (
  url: string,
  remotes: readonly Pick<RegistryRemote, 'name' | 'entry'>[],
): string => remotes.find(({ entry }) => url.startsWith(new URL('.', entry).href))?.name ?? 'shell';

/** The entry of the budget that a file of a workspace counts to. */
export function entryOf(url: string, workspace: string): string {
  const name = unhashed(fileNameOf(url));
  if (workspace === 'shell' || name === 'remoteEntry.js' || !name.endsWith('.js')) {
    return `${workspace} ${name}`;
  }
  const expose = /^__federation_expose_(.+)\.js$/.exec(name)?.[1];
  // The name of a shared chunk changes with the modules in it.
  return expose === undefined ? `${workspace} shared chunks` : `${workspace} ./${expose}`;
}
