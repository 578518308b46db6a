import { writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import {
  type Compiler,
  ConcatenatedModule,
  NormalModule,
  type RspackPluginInstance,
} from '@rspack/core';
import { modulesFile } from './build-files';

const root = join(import.meta.dirname, '../../..');

/**
 * Leaves the paths of all files that the build executes, relative to the checkout's root, with their
 * bytes before they are minified, so that a check can tell what it brought along.
 */
export class ListModulesPlugin implements RspackPluginInstance {
  /**
   * @param distFolder where the list is left.
   * @param name where several builds leave one there.
   */
  constructor(
    private readonly distFolder: string,
    private readonly name = modulesFile,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('list-modules', (stats) => {
      // Nothing was written then, and the compiler's own message is what counts.
      if (stats.hasErrors()) return;
      const { compilation } = stats;
      const files = [...compilation.modules]
        .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
        .flatMap((module) => (module instanceof NormalModule ? [module] : []))
        .filter(({ resource }) => isAbsolute(resource))
        .map((module): [string, number] => {
          // The bundler puts a space without width before what would begin a fragment.
          const path = module.resource.replace(/\?.*$/, '').replaceAll('\u200b#', '#');
          const file = relative(root, path);
          return [file.replaceAll('\\', '/'), module.size()];
        });
      const sizes = Object.fromEntries(files.sort());
      writeFileSync(join(this.distFolder, this.name), `${JSON.stringify(sizes, null, 1)}\n`);
    });
  }
}
