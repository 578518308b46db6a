import webpack from 'webpack';
import { federation } from './federation.mjs';

export default {
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/out/webpack`,
    publicPath: 'auto',
    uniqueName: 'mf_webpack',
    clean: true,
  },
  experiments: { css: true },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic', target: 'es2022' } },
    ],
  },
  plugins: [new webpack.container.ModuleFederationPlugin(federation('mf_webpack'))],
};
