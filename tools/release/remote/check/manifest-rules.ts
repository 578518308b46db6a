import { type Registry, type RemoteManifest, slotNames } from '@site/shared/contracts';
import { satisfies } from 'compare-versions';
import type { CheckInput } from './check-input';
import { type Finding, findingsOf } from './findings';
import { scriptsOf } from './prebuilt-rules';

/** R03: contributions must name what is exposed. */
export function unexposedContributions({ exposes, contributes }: RemoteManifest): string[] {
  return [...contributes.routes, ...contributes.slots]
    .filter(({ expose }) => !(expose in exposes))
    .map(({ expose }) => `${expose} is contributed, but not exposed`);
}

/** R03: what `remote.json` exposes must be in both builds. What was built elsewhere names it in its scripts. */
export function missingExposes(manifest: RemoteManifest, input: CheckInput): string[] {
  const names = Object.keys(manifest.exposes);
  const inBrowser = [...input.files.keys()];
  const chunkOf = (name: string) => `__federation_expose_${name.slice(2)}.`;
  const scripts = input.isPrebuilt ? scriptsOf(input) : '';
  const isBuilt = (name: string) =>
    input.isPrebuilt
      ? [`"${name}"`, `'${name}'`, `\`${name}\``].some((text) => scripts.includes(text))
      : inBrowser.some((file) => file.startsWith(chunkOf(name)));
  return [
    ...names.filter((name) => !isBuilt(name)).map((name) => `${name} is not in the browser build`),
    ...names
      .filter((name) => !input.isPrebuilt && !input.nodeExposes.includes(name))
      .map((name) => `${name} is not in the Node build`),
  ];
}

/** R05: by the ranges of `remote.json` and the versions in `package.json`. */
export function unmetNeeds(manifest: RemoteManifest, input: CheckInput): string[] {
  const provides = input.deployed.shell?.provides;
  if (provides === undefined) {
    return ['no shell is deployed there yet; locally, npm start does that'];
  }
  const ranges = Object.entries(manifest.requires).map(([name, range]) => ({ name, range }));
  const modules = Object.entries(input.dependencies)
    .filter(([name]) => name in provides)
    .map(([name, version]) => ({ name, range: `^${version}` }));
  return [...ranges, ...modules]
    .filter(({ name, range }) => !satisfies(provides[name] ?? '0.0.0', range))
    .map(
      ({ name, range }) =>
        `${name} ${range} is needed, and ${provides[name] ?? 'nothing'} is there`,
    );
}

/**
 * R12: remotes that a shell with these versions would refuse. Published remotes require ranges of
 * the shell and of `shared`. Their `previous` versions serve rollbacks only and may be refused.
 */
export function refusedRemotes(
  { remotes }: Pick<Registry, 'remotes'>,
  provides: Readonly<Record<string, string>>,
): Finding[] {
  const details = remotes.flatMap(({ name, version, requires }) =>
    Object.entries(requires)
      .filter(([part, range]) => !satisfies(provides[part] ?? '0.0.0', range))
      .map(
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
