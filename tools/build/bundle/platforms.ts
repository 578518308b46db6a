import { basename, join } from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ListModulesPlugin } from './list-modules';
import { orderedIntegrity } from './ordered-integrity';
import { moduleRules, targets } from './rules';

/** Minifiers for browsers. Told nothing, the one for styles spells rules out for much older ones. */
export const minimizer = (): NonNullable<Configuration['optimization']>['minimizer'] => [
  new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
];

/**
 * What all builds share.
 * @param dir of the workspace.
 */
export const baseBuild = (dir: string): Configuration => ({
  context: dir,
  mode: 'production',
  devtool: false,
  cache: false,
  // Our loaders. Not in their names: the path of a checkout may hold `#`.
  resolveLoader: { modules: [import.meta.dirname] },
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'] },
  output: { assetModuleFilename: '[name].[contenthash:10][ext]', clean: true },
  stats: 'errors-warnings',
  // `npm run bench` and the byte budgets judge sizes.
  performance: false,
});

/** The scripts and styles of pages, with integrity values for all but the first. */
export const browserBuild = (dir: string, common: Configuration): Configuration => ({
  ...common,
  name: `${basename(dir)} browser`,
  target: ['web', 'es2022'],
  module: moduleRules('browser'),
  output: {
    ...common.output,
    filename: '[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
  },
  optimization: { chunkIds: 'named', minimizer: minimizer() },
  plugins: [
    ...(common.plugins ?? []),
    new ListModulesPlugin(join(dir, 'dist')),
    orderedIntegrity(),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
  ],
});

/** What the prerenderer runs: a CommonJS module for each entry. */
export const nodeBuild = (dir: string, common: Configuration): Configuration => ({
  ...common,
  name: `${basename(dir)} node`,
  target: 'node20',
  module: moduleRules('node'),
  output: {
    ...common.output,
    path: join(dir, 'dist/node'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
  optimization: { splitChunks: false, minimize: false },
});
