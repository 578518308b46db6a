import { basename, join } from 'node:path';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';
import { containerRuntime } from './shared-modules';

/**
 * Has a remote's entry run on `container-runtime.ts`. The federation runtime would be 4 KB more in
 * each entry and 17 KB in the shell, for negotiations between hosts that this site does not have.
 */
export function smallContainer(): RspackPluginInstance {
  return new NormalModuleReplacementPlugin(
    /^@module-federation\/runtime\/rspack\.js!=!data:/,
    join(import.meta.dirname, basename(containerRuntime)),
  );
}
