import { join } from 'node:path';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  DefinePlugin,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { SECTION_DEADLINE_MS } from '@site/shared/contracts';
import { workerModulesFile } from './build-files';
import { ListModulesPlugin } from './list-modules';
import { orderedIntegrity } from './ordered-integrity';
import { sharedVersions } from './provided-versions';
import { minimizer, moduleRules, resolveLoader, routerAliases } from './rules';

/** Which of the site configuration's backends the build talks to. */
export type SiteTarget = 'local' | 'production';

/**
 * The builds of the shell: for the browser, the server bundle that the prerenderer runs, and the
 * service worker.
 * @param shellDir the shell's folder.
 * @param target fixed into the build.
 * @param buildId `<semver>-<hash>` of the shell's own sources.
 */
export function shellConfigs(
  shellDir: string,
  target: SiteTarget,
  buildId: string,
): [Configuration, Configuration, Configuration] {
  return [
    browserConfig(shellDir, target, buildId),
    serverConfig(shellDir, target, buildId),
    workerConfig(shellDir),
  ];
}

/** What all builds of the shell's code for a page share, and that of the bench. */
export function base(shellDir: string, target: SiteTarget, buildId: string): Configuration {
  return {
    context: shellDir,
    mode: 'production',
    devtool: false,
    cache: false,
    resolveLoader,
    resolve: {
      extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'],
      alias: routerAliases(join(shellDir, '..')),
    },
    output: {
      uniqueName: 'shell',
      publicPath: '/assets/',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    plugins: [
      new DefinePlugin({
        'process.env.SITE_TARGET': JSON.stringify(target),
        'process.env.SHELL_VERSION': JSON.stringify(buildId),
        'process.env.SHARED_VERSIONS': JSON.stringify(JSON.stringify(sharedVersions(shellDir))),
      }),
    ],
    stats: 'errors-warnings',
    // `npm run bench` and the byte budgets judge sizes.
    performance: false,
  };
}

function browserConfig(dir: string, target: SiteTarget, buildId: string): Configuration {
  const common = base(dir, target, buildId);
  return {
    ...common,
    name: 'shell browser',
    target: ['web', 'es2022'],
    entry: { main: './src/main.ts' },
    module: moduleRules('browser', { target }),
    output: {
      ...common.output,
      path: join(dir, 'dist/browser/assets'),
      filename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SECTION_DEADLINE_MS,
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: minimizer(),
      // Half of what a visitor loads, and the same from release to release.
      splitChunks: {
        cacheGroups: {
          react: {
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      // V8 compiles every function of the first scripts beside their download, instead of one after the
      // other as they are first called, which is when the visitor waits
      // (https://v8.dev/blog/explicit-compile-hints). What is never called would cost memory.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /^(?:main|react)\..*\.js$/,
        // Behind the minifier, which takes comments away, and ahead of hashes and integrity values.
        stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
      }),
      new ListModulesPlugin(join(dir, 'dist')),
      orderedIntegrity(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
}

function serverConfig(dir: string, target: SiteTarget, buildId: string): Configuration {
  const common = base(dir, target, buildId);
  const rules = moduleRules('node');
  return {
    ...common,
    name: 'shell server',
    target: 'node20',
    entry: { server: './src/server/main.tsx' },
    module: {
      ...rules,
      parser: { ...rules.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    // The prerenderer never signs anybody in.
    externals: [/^@?firebase/],
    externalsType: 'commonjs2',
    output: {
      ...common.output,
      path: join(dir, 'dist/node'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { splitChunks: false, minimize: false },
  };
}

/** Knows no build and no target: a worker that changed with each deploy would be fetched each time. */
function workerConfig(dir: string): Configuration {
  return {
    context: dir,
    name: 'shell service worker',
    mode: 'production',
    devtool: false,
    cache: false,
    target: ['webworker', 'es2022'],
    resolve: { extensions: ['.ts', '.js'] },
    entry: { sw: './src/offline/worker/main.ts' },
    module: moduleRules('browser'),
    output: { path: join(dir, 'dist/worker'), filename: '[name].js', clean: true },
    optimization: { minimizer: minimizer() },
    plugins: [new ListModulesPlugin(join(dir, 'dist'), workerModulesFile)],
    stats: 'errors-warnings',
  };
}
