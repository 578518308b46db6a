import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { RecordModulesPlugin } from '../../../build/bundle/record-modules';
import { remoteConfigs } from '../../../build/bundle/remote-config';
import { shellConfigs } from '../../../build/bundle/shell-config';
import { buildId, remoteNames } from '../../../build/bundle/workspace';

/**
 * The production builds for browsers once more, with source maps beside them. The scripts are the
 * same but for hashes.
 * @param output gets a folder for each workspace.
 */
export function mappedConfigs(root: string, output: string): Configuration[] {
  return ['shell', ...remoteNames(root)].map((workspace) => {
    const id = buildId(root, workspace, 'local');
    const dir = join(root, workspace);
    const [config] =
      workspace === 'shell' ? shellConfigs(dir, 'local', id) : remoteConfigs(dir, id);
    return {
      ...config,
      devtool: 'hidden-source-map',
      output: {
        ...config.output,
        path: join(output, workspace),
        devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      },
      // It writes beside the build that is published.
      plugins: config.plugins?.filter((plugin) => !(plugin instanceof RecordModulesPlugin)) ?? [],
    };
  });
}
