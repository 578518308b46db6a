import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ListModulesPlugin } from '../../build/bundle/list-modules';
import { shellConfigs } from '../../build/bundle/shell-config';
import { type DevPlan, devShellFolder } from './dev-plan';
import { remoteDevConfig } from './remote-dev-config';

/** Configuration of `rspack` for `npm run dev`, from `DEV_PLAN`. */
const plan = JSON.parse(process.env.DEV_PLAN ?? '{}') as DevPlan;

// The parent process may be killed before it can end this compiler.
process.on('disconnect', () => process.exit());

export default plan.remote === undefined
  ? shellDevConfig(plan.root)
  : remoteDevConfig(plan, plan.remote);

/** The shell with React's development build, ready for a remote that is reloaded while it runs. */
function shellDevConfig(root: string): Configuration {
  const [browser] = shellConfigs(join(root, 'shell'), 'local', '1.0.0-development');
  return {
    ...browser,
    name: 'shell for development',
    mode: 'development',
    entry: { main: [join(root, 'tools/site/dev/refresh/install.js'), './src/main.ts'] },
    // The list of what the published shell brings along stays as its build left it.
    plugins: (browser.plugins ?? []).filter((one) => !(one instanceof ListModulesPlugin)),
    output: { ...browser.output, path: join(devShellFolder(root), 'assets') },
  };
}
