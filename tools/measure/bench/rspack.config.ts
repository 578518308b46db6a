import { join } from 'node:path';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { minimizer } from '../../build/bundle/platforms';
import { providedVersions } from '../../build/bundle/provided-versions';
import { moduleRules } from '../../build/bundle/rules';
import { base } from '../../build/bundle/shell-config';

/** `BENCH_PLAN`, as JSON: the generated entry file, and the folder for the bundle. */
const { entry, output }: { entry: string; output: string } = JSON.parse(
  process.env.BENCH_PLAN ?? '{}',
);
const shell = join(process.cwd(), 'shell');
const common = base(shell, 'local', providedVersions(shell).shell ?? '');

const document =
  '<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div>';

/** The same code without federation: one plain bundle with a lazy chunk for each exposed module. */
const config: Configuration = {
  ...common,
  name: 'spa',
  target: ['web', 'es2022'],
  entry: { main: entry },
  module: moduleRules('browser'),
  optimization: { minimizer: minimizer() },
  output: {
    ...common.output,
    path: output,
    filename: '[name].[contenthash:10].js',
  },
  plugins: [
    ...(common.plugins ?? []),
    new HtmlRspackPlugin({ filename: '../index.html', templateContent: document }),
  ],
};

export default config;
