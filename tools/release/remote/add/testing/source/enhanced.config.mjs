import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { federation } from './federation.mjs';

export default {
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/out/enhanced`,
    publicPath: 'auto',
    uniqueName: 'mf_enhanced',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({ ...federation('mf_enhanced'), dts: false }),
    new SubresourceIntegrityPlugin(),
  ],
};
