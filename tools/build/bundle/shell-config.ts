import { join } from 'node:path';
import { BannerPlugin, Compilation, type Configuration, DefinePlugin } from '@rspack/core';
import { SECTION_DEADLINE_MS } from '@site/shared/contracts';
import { workerModulesFile } from './build-files';
import { ListModulesPlugin } from './list-modules';
import { baseBuild, browserBuild, minimizer, nodeBuild } from './platforms';
import { sharedVersions } from './provided-versions';
import { moduleRules, routerAliases } from './rules';

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
  const common = baseBuild(shellDir);
  return {
    ...common,
    resolve: { ...common.resolve, alias: routerAliases(join(shellDir, '..')) },
    output: { ...common.output, uniqueName: 'shell', publicPath: '/assets/' },
    plugins: [
      new DefinePlugin({
        'process.env.SITE_TARGET': JSON.stringify(target),
        'process.env.SHELL_VERSION': JSON.stringify(buildId),
        'process.env.SHARED_VERSIONS': JSON.stringify(JSON.stringify(sharedVersions(shellDir))),
      }),
    ],
  };
}

function browserConfig(dir: string, target: SiteTarget, buildId: string): Configuration {
  const common = browserBuild(dir, base(dir, target, buildId));
  return {
    ...common,
    entry: { main: './src/main.ts' },
    module: moduleRules('browser', { target }),
    output: {
      ...common.output,
      path: join(dir, 'dist/browser/assets'),
      chunkLoadTimeout: SECTION_DEADLINE_MS,
    },
    optimization: {
      ...common.optimization,
      moduleIds: 'deterministic',
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
    ],
  };
}

function serverConfig(dir: string, target: SiteTarget, buildId: string): Configuration {
  return {
    ...nodeBuild(dir, base(dir, target, buildId)),
    entry: { server: './src/server/main.tsx' },
    // The prerenderer never signs anybody in.
    externals: [/^@?firebase/],
    externalsType: 'commonjs2',
  };
}

/** Knows no build and no target: a worker that changed with each deploy would be fetched each time. */
function workerConfig(dir: string): Configuration {
  return {
    ...baseBuild(dir),
    name: 'shell service worker',
    target: ['webworker', 'es2022'],
    entry: { sw: './src/offline/worker.ts' },
    module: moduleRules('browser'),
    output: { path: join(dir, 'dist/worker'), filename: '[name].js', clean: true },
    optimization: { minimizer: minimizer() },
    plugins: [new ListModulesPlugin(join(dir, 'dist'), workerModulesFile)],
  };
}
