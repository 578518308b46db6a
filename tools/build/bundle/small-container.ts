import { basename, join } from 'node:path';
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

/** Source of what an entry runs on, which is the one file of another part that a remote contains. */
export const containerRuntime = 'tools/build/bundle/container-runtime.ts';

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
