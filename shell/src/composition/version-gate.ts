import type { RemoteBuild } from '@site/shared/contracts';
import { satisfies } from 'compare-versions';

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

function inRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
