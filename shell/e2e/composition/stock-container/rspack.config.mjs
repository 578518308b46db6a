import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** The shell has the only copy of each. */
const fromShell = (requiredVersion) => ({ import: false, singleton: true, requiredVersion });

/** A container with the federation runtime, which the remotes of this repository are built without. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    path: process.env.OUTPUT_FOLDER,
    publicPath: 'auto',
    uniqueName: 'mf_stock',
  },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_stock',
      filename: 'remoteEntry.js',
      exposes: { './Page': './Page.tsx' },
      shared: {
        'react/jsx-runtime': fromShell('^19.0.0'),
        'react-router-dom': fromShell('^7.0.0'),
        '@site/shared/content': fromShell('^1.0.0'),
      },
      dts: false,
    }),
  ],
};
