import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { remoteConfigs } from '../../build/bundle/remote-config';
import { moduleRules } from '../../build/bundle/rules';
import { sharedModules } from '../../build/bundle/shared-modules';
import type { DevPlan } from './dev-plan';
import { watchManifest } from './watch-manifest';

/**
 * Imports all shared modules of pages, since a page takes them from the shell only with a section's
 * first code: neither a new import nor the return of one needs a reload.
 */
const allShared = `data:text/javascript,${encodeURIComponent(
  sharedModules
    .filter((name) => name !== '@firebase/app')
    .map((name) => `import '${name}';`)
    .join(''),
)}`;

/**
 * A remote under development, served from its own origin: changed modules are exchanged in the page
 * and components keep their state. Inside a deployed shell, whose React cannot do that, pages are
 * reloaded.
 */
export function remoteDevConfig(
  plan: DevPlan,
  { workspace, port, hot, token, published }: NonNullable<DevPlan['remote']>,
): Configuration {
  const remoteDir = join(plan.root, workspace);
  const [browser] = remoteConfigs(remoteDir, '0.0.0-development', [allShared]);
  const { plugins = [] } = browser;
  return {
    ...browser,
    mode: hot ? 'development' : 'production',
    // A module that is added or left out must not change the ids of others: updates name them.
    optimization: { ...browser.optimization, minimize: false, moduleIds: 'named' },
    devtool: 'cheap-module-source-map',
    module: moduleRules('browser', { refresh: hot }),
    resolve: {
      ...browser.resolve,
      alias: { 'react-refresh': join(import.meta.dirname, 'refresh/shared-runtime') },
    },
    output: {
      ...browser.output,
      path: join(remoteDir, 'dist/development'),
      // A page takes one update after the other, also those of faulty builds in between.
      clean: false,
      // A page that meets a compiler started again takes its build for another one, and is reloaded.
      hashSalt: String(Date.now()),
      publicPath: `http://localhost:${port}/`,
      // A changed name would be another sheet beside the old one.
      filename: '[name].js',
    },
    plugins: [
      // The others hold files to what they are, and tell checks of them: these change.
      ...plugins.filter((plugin) => plugin instanceof ModuleFederationPlugin),
      ...(hot ? [new ReactRefreshRspackPlugin({ injectEntry: false })] : []),
      watchManifest(plan, workspace),
    ],
    lazyCompilation: false,
    stats: { preset: 'errors-only', colors: false },
    infrastructureLogging: { level: 'error' },
    devServer: {
      host: 'localhost',
      port,
      hot,
      liveReload: !hot,
      static: { directory: published, watch: false },
      setupMiddlewares: (all) => [
        {
          // It would open any file for any page.
          path: '/rspack-dev-server/open-editor',
          middleware: ({ headers }: IncomingMessage, response: ServerResponse, next: () => void) =>
            headers.authorization === token ? next() : void response.writeHead(403).end(),
        },
        ...all,
      ],
      headers: { 'access-control-allow-origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: true },
      },
    },
  };
}
