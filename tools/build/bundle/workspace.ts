import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTargets } from './browser-targets';
import { sourceHash } from './source-hash';

/** Names of the remotes in this checkout: every top-level folder with a `remote.json`. */
export function remoteNames(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
}

/** The picture that browsers show on a tab. */
export const tabIcon = 'society/brand/icon.svg';

/** Parts of the society's folder that builds depend on: all but the sample content. */
export const societySources = ['brand', 'pages', 'routes.json', 'settings.json'].map(
  (name) => `society/${name}`,
);

/**
 * Identity of what a build of the workspace would give: `<semver>-<hash>`, where the hash covers
 * its own sources, `shared`, `society`, the build's configuration, the browsers and the locked dependencies.
 */
export function buildId(root: string, workspace: string, target: string): string {
  const { version } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  const inputs = [
    workspace,
    'shared',
    ...societySources,
    'tools/build/bundle',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  return `${version}-${sourceHash(root, inputs, [target, ...browserTargets(root)].join())}`;
}
