import type { RemoteBuild } from '@site/shared/contracts';

/** Versions that remotes may ask for: of the shell, and of what it shares. */
export interface ProvidedVersions {
  shell: string;
  shared: string;
}

/** The version of each shared module's package, by the module's name. */
export const sharedVersions: Readonly<Record<string, string>> = JSON.parse(
  process.env.SHARED_VERSIONS ?? '{}',
);

/** Those of this build of the shell, whose build id is its version with a hash behind it. */
export const providedVersions: ProvidedVersions = {
  shell: process.env.SHELL_VERSION?.split('-')[0] ?? '0.0.0',
  shared: sharedVersions['@site/shared/site'] ?? '0.0.0',
};

/** Why a build must not run here, by the semver ranges it asks for; undefined where it may. */
export function refusal(
  requires: RemoteBuild['requires'],
  provided: ProvidedVersions,
): string | undefined {
  for (const part of ['shell', 'shared'] as const) {
    if (!inRange(provided[part], requires[part])) {
      return `it needs ${part} ${requires[part]}, and this site has ${provided[part]}`;
    }
  }
  return undefined;
}

/** A range is one that the registry's schema admits. A library for all of semver is 0.5 KB more on every page. */
function inRange(version: string, range: string): boolean {
  const numbers = version.split('.').map(Number);
  return range
    .split(' || ')
    .some((all) => all.split(' ').every((comparator) => isMet(comparator, numbers)));
}

function isMet(comparator: string, version: readonly number[]): boolean {
  const [match, sign = '', ...numbers] = /^(\D*)(\d+)\.(\d+)\.(\d+)$/.exec(comparator) ?? [];
  const wanted = numbers.map(Number);
  const first = version.findIndex((number, place) => number !== wanted[place]);
  const order = (version[first] ?? 0) - (wanted[first] ?? 0);
  if (match === undefined) return false;
  if (first < 0) return sign !== '<' && sign !== '>';
  if (sign === '~') return order > 0 && first === 2;
  // The first number that is not zero, and those before it, stay.
  if (sign === '^') return order > 0 && wanted.slice(0, first).some(Boolean);
  return sign.startsWith(order > 0 ? '>' : '<');
}
