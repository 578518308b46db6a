import type { RegistryRemote, RemoteManifest } from '@site/shared/contracts';
import { site } from '@site/shared/site';

/** Addresses that the shell answers itself, besides the configured redirects. */
const shellPaths = ['/status'];

/** Two patterns that differ only in the names of their parameters match the same addresses. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':').replace(/(.)\/$/, '$1');

type Contributor = Pick<RegistryRemote | RemoteManifest, 'name' | 'contributes'>;

const pathsOf = ({ contributes }: Contributor): string[] =>
  contributes.routes.flatMap(({ path, aliases }) => [path, ...aliases]);

/**
 * Routes of a remote that another remote, the shell or a redirect answers already.
 * @returns one sentence for each.
 */
export function routeConflicts(remote: Contributor, others: readonly Contributor[]): string[] {
  const shells = [...shellPaths, ...Object.keys(site.redirects)];
  const taken = new Map(shells.map((path) => [shapeOf(path), 'the shell']));
  for (const other of others) {
    if (other.name === remote.name) continue;
    for (const path of pathsOf(other)) taken.set(shapeOf(path), other.name);
  }
  return pathsOf(remote).flatMap((path) => {
    const owner = taken.get(shapeOf(path));
    return owner === undefined ? [] : [`${path} is ${owner}'s`];
  });
}
