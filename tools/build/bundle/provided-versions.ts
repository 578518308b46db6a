import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sharedModules } from './shared-modules';

/**
 * Modules that the shell provides to remotes, with their versions: `shell`, `shared`, and the
 * shared modules of other packages by their names.
 * @param shellDir the shell's folder.
 */
export function providedVersions(shellDir: string): Record<string, string> {
  const require = createRequire(join(shellDir, 'package.json'));
  const versionOf = (name: string): string =>
    (require(`${name}/package.json`) as { version: string }).version;
  const ownPackage = require('./package.json') as { version: string };
  const sharedPackage = require('../shared/package.json') as { version: string };
  const foreign = sharedModules.filter((name) => !name.startsWith('@site/')).map(packageOf);
  return {
    shell: ownPackage.version,
    shared: sharedPackage.version,
    ...Object.fromEntries([...new Set(foreign)].map((name) => [name, versionOf(name)])),
  };
}

/** `react/jsx-runtime` is part of `react`, `@firebase/app` a package of its own. */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The version of each shared module: that of its package. */
export function sharedVersions(shellDir: string): Record<string, string> {
  const versions = providedVersions(shellDir);
  return Object.fromEntries(
    sharedModules.map((name) => [
      name,
      `${versions[name.startsWith('@site/') ? 'shared' : packageOf(name)]}`,
    ]),
  );
}
