import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { readRegistry } from '../../release/registry/registry-file';
import { checkManifest } from '../../release/remote/check/check';
import { readManifestText } from '../../release/remote/check/check-input';
import { describeFinding, type Finding } from '../../release/remote/check/findings';
import type { DevPlan } from './dev-plan';

/** Exit code of a compiler whose configuration has become another. */
export const RESTART = 75;

/** Milliseconds for pages to complete an update: one whose files stop arriving waits for them forever. */
const UPDATE_MS = 1_500;

/** Problems of a remote's `remote.json`, a line each, as `npm run remote -- check` prints them. */
export function manifestProblems({ root, registry }: DevPlan, workspace: string) {
  const { manifest, findings } = checkManifest({
    workspace,
    manifest: readManifestText(root, workspace),
    deployed: registry ? readRegistry(registry).registry : { formatVersion: 1, remotes: [] },
  });
  const describe = (finding: Finding) => `${workspace}/remote.json: ${describeFinding(finding)}`;
  return { manifest, problems: findings.map(describe) };
}

/**
 * Makes problems of `remote.json` errors of the compiler, which the page shows. The compiler cannot take
 * over what else changes there: its process ends, to be started again.
 */
export function watchManifest(plan: DevPlan, workspace: string): RspackPluginInstance {
  const file = join(plan.root, workspace, 'remote.json');
  const started = JSON.stringify(manifestProblems(plan, workspace).manifest);
  const isOutdated = () => {
    const { manifest, problems } = manifestProblems(plan, workspace);
    return problems.length === 0 && JSON.stringify(manifest) !== started;
  };
  return {
    apply: ({ hooks }: Compiler) => {
      hooks.afterCompile.tap('watch-manifest', ({ fileDependencies, errors }) => {
        fileDependencies.add(file);
        const { problems } = manifestProblems(plan, workspace);
        errors.push(...problems.map((problem) => new Error(problem)));
      });
      hooks.done.tap('watch-manifest', () => {
        process.send?.('compiled');
        if (isOutdated()) setTimeout(() => isOutdated() && process.exit(RESTART), UPDATE_MS);
      });
    },
  };
}
