import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Exports of the shell's server bundle. */
export type ServerBundle = typeof import('../../../shell/src/server/main');

/** Loads the shell's server bundle as built last. */
export function loadServerBundle(root: string): ServerBundle {
  const require = createRequire(join(root, 'package.json'));
  const file = join(root, 'shell/dist/node/server.cjs');
  delete require.cache[file];
  return require(file) as ServerBundle;
}
