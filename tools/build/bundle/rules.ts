import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { browserTargets } from './browser-targets';

type Platform = 'browser' | 'node';

export const targets = browserTargets(process.cwd());

interface RuleOptions {
  /** The backend that the build talks to. Default: the settings of all of them are in the build. */
  target?: 'local' | 'production';
  /** Components are marked, so that they retain their state during a hot reload. */
  refresh?: boolean;
}

/**
 * Where the router's modules are: the part of them that the site uses, of the build for production.
 * The package's own conditions lead every bundler to the one for development.
 * @param root of the checkout.
 */
export const routerAliases = (root: string) => ({
  'react-router-dom$': join(root, 'shell/src/routing/react-router-facade.ts'),
  'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
});

/**
 * Loader rules shared by every bundle, so that the browser's and the prerenderer's builds of one
 * source agree on class names and asset names.
 */
export function moduleRules(
  platform: Platform,
  { refresh = false, target }: RuleOptions = {},
): NonNullable<Configuration['module']> {
  return {
    rules: [
      {
        test: /\.[cm]?[jt]sx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', refresh } },
          },
          env: { targets: platform === 'node' ? 'node 20' : targets.join(', ') },
        },
        type: 'javascript/auto',
      },
      {
        test: /[\\/]society[\\/]pages[\\/][^\\/]+\.json$/,
        type: 'javascript/auto',
        loader: 'picture-addresses.cjs',
      },
      ...(target === undefined
        ? []
        : [
            {
              test: /[\\/]society[\\/]settings\.json$/,
              type: 'json',
              loader: 'site-backend.cjs',
              options: { target },
            },
          ]),
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.(svg|webp|avif|png|jpe?g|woff2|bin)$/,
        type: 'asset/resource',
        generator: { emit: platform === 'browser' },
      },
    ],
    parser: {
      'css/auto': { namedExports: false },
      ...(platform === 'node' && { javascript: { dynamicImportMode: 'eager' } }),
    },
    generator: {
      'css/auto': {
        localIdentName: '[local]__[hash:base64:4]',
        exportsOnly: platform === 'node',
        esModule: true,
      },
    },
  };
}
