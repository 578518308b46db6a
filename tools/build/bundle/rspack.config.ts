import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { remoteConfigs } from './remote-config';
import { shellConfigs } from './shell-config';

/**
 * Configuration of `rspack build`. `build.ts` writes the workspaces to `BUILD_PLAN` as JSON of `{
 * root, target, workspaces: [{ workspace, id }] }`.
 */
const plan = JSON.parse(process.env.BUILD_PLAN ?? '{}') as import('./build').BuildPlan;

const configs: Configuration[] = plan.workspaces.flatMap(({ workspace, id }) =>
  workspace === 'shell'
    ? shellConfigs(join(plan.root, workspace), plan.target, id)
    : remoteConfigs(join(plan.root, workspace), id),
);

export default configs;
