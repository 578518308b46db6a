import surfaceFile from '@site/shared/contracts/surface.json' with { type: 'json' };
import { compareVersions, satisfies } from 'compare-versions';

/**
 * Exports of a shared module for remotes: each name, with the version of `shared` that introduced
 * it.
 */
export type Surface = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Everything that the shell promises to remotes built against the current major version of `shared`:
 * the values that its stateful modules and the router facade export.
 */
export const surface: Surface = surfaceFile;

/** A value that somebody imports from a shared module. */
export interface UsedName {
  module: string;
  name: string;
  /** File and line. */
  place: string;
}

/**
 * Differences between the shared modules and the promised surface.
 * @param exported the current exports of each module.
 * @param version the current version of `shared`.
 * @returns one sentence per difference; none: the contract holds.
 */
export function contractBreaks(
  promised: Surface,
  exported: Readonly<Record<string, readonly string[]>>,
  version: string,
): string[] {
  return Object.entries(promised).flatMap(([module, names]) => [
    ...Object.entries(names)
      .filter(([name]) => !(exported[module] ?? []).includes(name))
      .map(
        ([name, since]) =>
          `${name} of ${module} is gone, which ${since} promised: published remotes would break`,
      ),
    ...(exported[module] ?? [])
      .filter((name) => !(name in names))
      .map((name) => `${name} of ${module} is new: promise it in surface.json by a new version`),
    ...Object.entries(names)
      .filter(([, since]) => compareVersions(since, version) > 0)
      .map(
        ([name, since]) => `${name} of ${module} is promised by ${since}, and this is ${version}`,
      ),
  ]);
}

/**
 * Names that a remote imports without a guarantee: names that no version promises, and names newer
 * than the oldest version in its range.
 * @param range of `shared`, as in `requires`.
 */
export function unpromisedUses(
  promised: Surface,
  used: readonly UsedName[],
  range: string,
): string[] {
  const versions = Object.values(promised).flatMap((names) => Object.values(names));
  return used.flatMap(({ module, name, place }) => {
    const names = promised[module];
    if (names === undefined) return [];
    const since = names[name];
    if (since === undefined) return [`${place}: ${name} of ${module} is not part of the contract`];
    const older = versions.find(
      (version) => compareVersions(version, since) < 0 && satisfies(version, range),
    );
    if (older === undefined) return [];
    return [`${place}: ${name} of ${module} came with ${since}, and ${range} allows ${older}`];
  });
}
