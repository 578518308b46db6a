import {
  type Registry,
  type RegistryRemote,
  type RemoteManifest,
  underDevelopment,
} from '@site/shared/contracts';

/** Version that a build under development goes by: any hash will do. */
const developmentVersion = '0.0.0-00000000';

/** The registry with this one remote coming from the given port of this machine. */
export function withRemoteUnderDevelopment(
  registry: Registry,
  { name, title, requires, contributes }: RemoteManifest,
  port: number,
): Registry {
  const entry: RegistryRemote = {
    ...{ name, title, requires, contributes },
    version: developmentVersion,
    entry: `http://localhost:${port}/remoteEntry.js`,
    integrity: underDevelopment,
    previous: null,
  };
  const others = registry.remotes.filter((other) => other.name !== name);
  return { ...registry, remotes: [...others, entry] };
}
