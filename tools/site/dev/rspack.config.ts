import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { shellConfigs } from '../../build/bundle/shell-config';
import { type DevPlan, devShellFolder } from './dev-plan';
import { remoteDevConfig } from './remote-dev-config';

/** What `rspack` compiles for `npm run dev`, as `DEV_PLAN` says. */
const plan = JSON.parse(process.env.DEV_PLAN ?? '{}') as DevPlan;

// Whoever started this compiler may be killed without being able to end it.
process.on('disconnect', () => process.exit());

const config: Configuration =
  plan.remote === undefined
    ? shellDevConfig(plan.root)
    : remoteDevConfig(join(plan.root, plan.remote.workspace), plan.remote);

export default config;

/** The shell with React's development build, ready for a remote that is reloaded while it runs. */
function shellDevConfig(root: string): Configuration {
  const [browser] = shellConfigs(join(root, 'shell'), 'local', '1.0.0-development');
  return {
    ...browser,
    name: 'shell for development',
    mode: 'development',
    entry: { main: [join(root, 'tools/site/dev/refresh/install.js'), './src/main.tsx'] },
    output: { ...browser.output, path: join(devShellFolder(root), 'assets') },
  };
}
