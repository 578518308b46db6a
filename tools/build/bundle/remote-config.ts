import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, SourceMapDevToolPlugin } from '@rspack/core';
import {
  containerName,
  type RemoteManifest,
  SECTION_REQUEST_TIMEOUT_MS,
} from '@site/shared/contracts';
import { readManifest, remoteBasePlaceholder } from './manifest';
import { baseBuild, browserBuild, nodeBuild } from './platforms';
import { sharedVersions } from './provided-versions';
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
  const base = baseBuild(remoteDir);
  const uniqueName = `${containerName(manifest.name)}@${buildId}`.replaceAll(/\W/g, '_');
  const common = { ...base, output: { ...base.output, uniqueName, hashSalt: uniqueName } };
  return [
    browserConfig(remoteDir, manifest, browserBuild(remoteDir, common), before),
    nodeConfig(manifest, nodeBuild(remoteDir, common)),
  ];
}

/** What a cache group lacks as soon as it is configured. */
const bundlerDefaults = { minChunks: 2, priority: -20, reuseExistingChunk: true };

function browserConfig(
  dir: string,
  manifest: RemoteManifest,
  common: Configuration,
  before: readonly string[],
): Configuration {
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: join(dir, 'dist/browser'),
      publicPath: '',
      chunkLoadTimeout: SECTION_REQUEST_TIMEOUT_MS,
    },
    optimization: {
      ...common.optimization,
      // Others would depend on the folder of the checkout, which the plugin writes into the name of a module.
      moduleIds: 'natural',
      splitChunks: {
        // With more, a file that several pages share is mostly what one of them has no use for.
        minSize: 16_000,
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
      ...(common.plugins ?? []),
      sourceMaps(),
    ],
  };
}

function nodeConfig({ exposes }: RemoteManifest, common: Configuration): Configuration {
  return {
    ...common,
    entry: Object.fromEntries(
      Object.entries(exposes).map(([expose, file]) => [expose.slice(2), file]),
    ),
    externals: Object.fromEntries(sharedModules.map((name) => [name, `commonjs2 ${name}`])),
    output: { ...common.output, publicPath: remoteBasePlaceholder },
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
