import {
  type Registry,
  type RegistryRemote,
  type RemoteManifest,
  underDevelopment,
} from '@site/shared/contracts';

/** Version that a build under development goes by: any hash will do. */
export const developmentVersion = '0.0.0-00000000';

/** The registry with this one remote coming from the given port of this machine. */
export function withRemoteUnderDevelopment(
  registry: Registry,
  manifest: RemoteManifest,
  port: number,
): Registry {
  const entry: RegistryRemote = {
    name: manifest.name,
    title: manifest.title,
    version: developmentVersion,
    entry: `http://localhost:${port}/remoteEntry.js`,
    integrity: underDevelopment,
    requires: manifest.requires,
    contributes: manifest.contributes,
    previous: null,
  };
  const others = registry.remotes.filter(({ name }) => name !== manifest.name);
  return { ...registry, remotes: [...others, entry] };
}
