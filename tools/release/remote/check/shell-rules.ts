import type { Registry } from '@site/shared/contracts';
import { satisfies } from 'compare-versions';
import type { Finding } from './findings';

/**
 * R12: who would be refused by a shell that provides this. What is published asks for ranges of the
 * shell and of `shared`; their versions before, `previous`, are only a way out and may be lost.
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
