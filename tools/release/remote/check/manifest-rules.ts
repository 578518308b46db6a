import { type Registry, type RemoteManifest, slotNames } from '@site/shared/contracts';
import { satisfies } from 'compare-versions';
import type { CheckInput } from './check-input';
import { type Finding, findingsOf } from './findings';

/** R03: contributions must name what is exposed. */
export function unexposedContributions({ exposes, contributes }: RemoteManifest): string[] {
  return [...contributes.routes, ...contributes.slots]
    .filter(({ expose }) => !(expose in exposes))
    .map(({ expose }) => `${expose} is contributed, but not exposed`);
}

type Versions = Readonly<Record<string, string>>;

const unmet = (ranges: readonly [string, string][], provides: Versions) =>
  ranges.filter(([part, range]) => !satisfies(provides[part] ?? '0.0.0', range));

/** R05: by the ranges of `remote.json` and the versions in `package.json`. */
export function unmetNeeds(manifest: RemoteManifest, input: CheckInput): string[] {
  const provides = input.deployed.shell?.provides;
  if (provides === undefined) {
    return ['no shell is deployed there yet; locally, npm start does that'];
  }
  const modules = Object.entries(input.dependencies)
    .filter(([name]) => name in provides)
    .map(([name, version]): [string, string] => [name, `^${version}`]);
  return unmet([...Object.entries(manifest.requires), ...modules], provides).map(
    ([name, range]) => `${name} ${range} is needed, and ${provides[name] ?? 'nothing'} is there`,
  );
}

/**
 * R12: remotes that a shell with these versions would refuse. Published remotes require ranges of
 * the shell and of `shared`. Their `previous` versions serve rollbacks only and may be refused.
 */
export function refusedRemotes(
  { remotes }: Pick<Registry, 'remotes'>,
  provides: Versions,
): Finding[] {
  const details = remotes.flatMap(({ name, version, requires }) =>
    unmet(Object.entries(requires), provides).map(
      ([part, range]) =>
        `${name} ${version} needs ${part} ${range}, and this shell has ${provides[part]}`,
    ),
  );
  return findingsOf('R12', details);
}

/** R07: slots are named with their version; a place that nobody renders would stay empty. */
export function unknownSlots(manifest: RemoteManifest): string[] {
  const known: readonly string[] = slotNames;
  return manifest.contributes.slots
    .filter(({ slot }) => !known.includes(slot))
    .map(({ slot }) => `${slot}; there are ${known.join(', ')}`);
}
