import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Name of the list of modules beside a remote's browser build, which is not part of it. */
export const modulesFile = 'modules.json';

/**
 * Leaves the names of all modules that the build executes, relative to the remote's folder, so that
 * a check can tell what it brought along.
 */
export class RecordModulesPlugin implements RspackPluginInstance {
  constructor(private readonly distFolder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('record-modules', (stats) => {
      const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true });
      const names = modules
        .flatMap((module) => [module, ...(module.modules ?? [])])
        .map(({ name }) => name ?? '')
        .filter((name) => name !== '');
      const unique = [...new Set(names)].sort();
      writeFileSync(join(this.distFolder, modulesFile), `${JSON.stringify(unique, null, 1)}\n`);
    });
  }
}
