import { writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import {
  type Compiler,
  ConcatenatedModule,
  NormalModule,
  type RspackPluginInstance,
} from '@rspack/core';

/** Name of the list of modules beside a browser build, which is not part of it. */
export const modulesFile = 'modules.json';
/** The same of the service worker, beside that of the shell. */
export const workerModulesFile = 'modules-of-worker.json';

const root = join(import.meta.dirname, '../../..');

/**
 * Leaves the paths of all files that the build executes, relative to the checkout's root, so that a
 * check can tell what it brought along.
 */
export class RecordModulesPlugin implements RspackPluginInstance {
  /**
   * @param distFolder where the list is left.
   * @param name where several builds leave one there.
   */
  constructor(
    private readonly distFolder: string,
    private readonly name = modulesFile,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('record-modules', ({ compilation }) => {
      const files = [...compilation.modules]
        .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
        .flatMap((module) => (module instanceof NormalModule ? [module.resource] : []))
        .filter((resource) => isAbsolute(resource))
        .map((resource) => relative(root, resource.replace(/\?.*$/, '')).replaceAll('\\', '/'));
      const unique = [...new Set(files)].sort();
      writeFileSync(join(this.distFolder, this.name), `${JSON.stringify(unique, null, 1)}\n`);
    });
  }
}
