import type { Registry } from '@site/shared/contracts';
import { satisfies } from 'compare-versions';
import type { Finding } from './findings';

/**
 * R12: remotes that a shell with these versions would refuse. Published remotes require ranges of
 * the shell and of `shared`. Their `previous` versions serve rollbacks only and may be refused.
 */
export function refusedRemotes(
  { remotes }: Pick<Registry, 'remotes'>,
  provides: Readonly<Record<string, string>>,
): Finding[] {
  return remotes.flatMap(({ name, version, requires }) =>
    Object.entries(requires)
      .filter(([part, range]) => !satisfies(provides[part] ?? '0.0.0', range))
      .map(([part, range]) => ({
        code: 'R12' as const,
        detail: `${name} ${version} needs ${part} ${range}, and this shell has ${provides[part]}`,
      })),
  );
}
