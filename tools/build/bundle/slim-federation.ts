import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type Compiler,
  NormalModuleReplacementPlugin,
  type RspackPluginInstance,
} from '@rspack/core';

/** The runtime's ES module; the federation plugin's own alias leads to the CommonJS one. */
function runtimeModule(compiler: Compiler): string {
  const require = createRequire(join(compiler.context, 'package.json'));
  return join(dirname(require.resolve('@module-federation/runtime')), 'index.js');
}

/** As those of React, errors of a production build have a number, and the address that explains it. */
const noDescriptions =
  'data:text/javascript,' +
  ['runtimeDescMap', 'typeDescMap', 'buildDescMap', 'errorDescMap']
    .map((name) => `export const ${name}={};`)
    .join('');

/**
 * The federation plugin names its runtime by CommonJS files, of which nothing can be left out; each
 * has an ES module beside it with the same exports.
 */
export function slimFederationRuntime(): RspackPluginInstance {
  return {
    apply: (compiler: Compiler) => {
      new NormalModuleReplacementPlugin(
        /^@module-federation\/runtime$/,
        runtimeModule(compiler),
      ).apply(compiler);
      new NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (found) => {
        found.request = found.request.replace(/\.cjs$/, '.js');
      }).apply(compiler);
      new NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (found) => {
        if (found.context.endsWith(join('error-codes', 'dist'))) found.request = noDescriptions;
      }).apply(compiler);
    },
  };
}
