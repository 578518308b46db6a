import { join } from 'node:path';
import { type Configuration, DefinePlugin } from '@rspack/core';
import { providedVersions } from '../../build/bundle/provided-versions';
import { minimizer, moduleRules, routerAliases } from '../../build/bundle/rules';

/**
 * The same code without federation: one plain bundle with a lazy chunk for each exposed module.
 * @param entry generated entry file.
 * @param output folder for the bundle.
 */
export function spaConfig(root: string, entry: string, output: string): Configuration {
  const provided = providedVersions(join(root, 'shell'));
  return {
    name: 'spa',
    context: root,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: entry },
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'],
      alias: routerAliases(root),
    },
    module: moduleRules('browser'),
    performance: false,
    optimization: { minimizer: minimizer() },
    output: {
      path: output,
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    plugins: [
      new DefinePlugin({
        'process.env.SITE_TARGET': JSON.stringify('local'),
        'process.env.SHELL_VERSION': JSON.stringify(provided.shell),
        'process.env.SHARED_VERSION': JSON.stringify(provided.shared),
      }),
    ],
    stats: 'errors-warnings',
  };
}
