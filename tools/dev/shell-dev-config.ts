import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { shellConfigs } from '../build/shell-config';
import { devShellFolder } from './dev-plan';

/** The shell with React's development build, ready for a remote that is reloaded while it runs. */
export function shellDevConfig(root: string): Configuration {
  const [browser] = shellConfigs(join(root, 'shell'), 'local', '1.0.0-development');
  return {
    ...browser,
    name: 'shell for development',
    mode: 'development',
    entry: { main: [join(root, 'tools/dev/refresh/install.js'), './src/main.tsx'] },
    output: { ...browser.output, path: join(devShellFolder(root), 'assets') },
  };
}
