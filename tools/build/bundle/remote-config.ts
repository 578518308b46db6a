import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  SourceMapDevToolPlugin,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import {
  containerName,
  type RemoteManifest,
  SECTION_REQUEST_TIMEOUT_MS,
} from '@site/shared/contracts';
import { ListModulesPlugin } from './list-modules';
import { readManifest, remoteBasePlaceholder } from './manifest';
import { orderedIntegrity } from './ordered-integrity';
import { sharedVersions } from './provided-versions';
import { minimizer, moduleRules, resolveLoader } from './rules';
import { sharedModules } from './shared-modules';

/**
 * The two builds of a remote: for the browser, and as CommonJS modules for the prerenderer.
 * @param remoteDir the remote's folder, holding `remote.json` and `src/`.
 * @param buildId `<semver>-<hash>`: keeps the scripts and styles of two versions apart on one page.
 * @param before modules that run before each exposed one.
 */
export function remoteConfigs(
  remoteDir: string,
  buildId: string,
  before: readonly string[] = [],
): [Configuration, Configuration] {
  const manifest = readManifest(remoteDir);
  const uniqueName = `${containerName(manifest.name)}@${buildId}`.replaceAll(/\W/g, '_');
  return [
    browserConfig(remoteDir, manifest, uniqueName, before),
    nodeConfig(remoteDir, manifest, uniqueName),
  ];
}

function base(remoteDir: string, uniqueName: string): Configuration {
  return {
    context: remoteDir,
    mode: 'production',
    devtool: false,
    cache: false,
    resolveLoader,
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs'] },
    output: {
      uniqueName,
      hashSalt: uniqueName,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
    stats: 'errors-warnings',
  };
}

/** What a cache group lacks as soon as it is configured. */
const bundlerDefaults = { minChunks: 2, priority: -20, reuseExistingChunk: true };

function browserConfig(
  dir: string,
  manifest: RemoteManifest,
  uniqueName: string,
  before: readonly string[],
): Configuration {
  const common = base(dir, uniqueName);
  return {
    ...common,
    name: `${basename(dir)} browser`,
    target: ['web', 'es2022'],
    entry: {},
    module: moduleRules('browser'),
    output: {
      ...common.output,
      path: join(dir, 'dist/browser'),
      publicPath: '',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: SECTION_REQUEST_TIMEOUT_MS,
    },
    optimization: {
      chunkIds: 'named',
      // Others would depend on the folder of the checkout, which the plugin writes into the name of a module.
      moduleIds: 'natural',
      minimizer: minimizer(),
      splitChunks: {
        cacheGroups: {
          // Each version has a folder of its own, so that no chunk outlives it.
          defaultVendors: false,
          default: {
            ...bundlerDefaults,
            // A chunk of nothing but requests for shared modules would be a name more in each entry.
            type: /^(?!consume-shared)/,
            name: (_module, chunks) =>
              chunks
                .map(({ name = '' }) => name.replace('__federation_expose_', ''))
                .sort()
                .join('_'),
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(manifest.name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(manifest.exposes).map(([name, file]) => [
            name,
            { import: [...before, file] },
          ]),
        ),
        shared: Object.fromEntries(
          sharedModules.map((name) => [
            name,
            { import: false as const, singleton: true, requiredVersion: rangeOf(name, manifest) },
          ]),
        ),
        // Its own runtime would be 26 KB more in each entry.
        implementation: join(import.meta.dirname, 'implementation'),
        dts: false,
        manifest: {
          // Each build would have another order, and other bytes.
          additionalData: ({ stats }) => {
            stats.shared.sort((a, b) => a.name.localeCompare(b.name));
          },
        },
      }),
      new ListModulesPlugin(join(dir, 'dist')),
      orderedIntegrity(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      sourceMaps(),
    ],
  };
}

function nodeConfig(dir: string, manifest: RemoteManifest, uniqueName: string): Configuration {
  const common = base(dir, uniqueName);
  return {
    ...common,
    name: `${basename(dir)} node`,
    target: 'node20',
    entry: Object.fromEntries(
      Object.entries(manifest.exposes).map(([expose, file]) => [expose.slice(2), file]),
    ),
    module: {
      ...moduleRules('node'),
      parser: { ...moduleRules('node').parser, javascript: { dynamicImportMode: 'eager' } },
    },
    externals: Object.fromEntries(sharedModules.map((name) => [name, `commonjs2 ${name}`])),
    output: {
      ...common.output,
      path: join(dir, 'dist/node'),
      publicPath: remoteBasePlaceholder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { splitChunks: false, minimize: false },
    plugins: [sourceMaps()],
  };
}

/** Beside the builds, not in them: for checks, which name file and line of a mistake. */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[absolute-resource-path]',
  });

const versions = sharedVersions(join(import.meta.dirname, '../../../shell'));

/**
 * The versions of a shared module that a remote takes. The one that it was built beside is named: an entry
 * compares no ranges where the page has that one.
 */
function rangeOf(name: string, { requires }: RemoteManifest): string {
  const version = versions[name] ?? '';
  const range = name.startsWith('@site/') ? requires.shared : `^${version.split('.')[0]}.0.0`;
  return `${version} || ${range}`;
}
