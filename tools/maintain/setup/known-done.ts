import { join } from 'node:path';
import { remoteNames } from '../../build/bundle/workspace';
import { tryReadRegistry } from '../../release/registry/update-registry';
import { git } from './git';
import { isProductionSet } from './production-answers';
import { readSettings } from './setup';
import type { StepId } from './steps';

/** Steps that this checkout shows to be done. Nothing is asked over the network. */
export function knownDone(root: string): ReadonlySet<StepId> {
  const settings = readSettings(root);
  const registry = tryReadRegistry(join(root, 'deploy/registry.json'));
  const registered = registry.ok ? registry.registry.remotes.map(({ name }) => name) : [];
  const isPublished =
    remoteNames(root).every((name) => registered.includes(name)) &&
    git(root, 'diff', '--quiet', 'origin/main', '--', 'deploy') !== undefined;
  return new Set([
    ...(settings.ok && !settings.site.isSample ? (['society'] as const) : []),
    ...(settings.ok && isProductionSet(settings.site) ? (['settings'] as const) : []),
    ...(isPublished ? (['publish'] as const) : []),
  ]);
}
