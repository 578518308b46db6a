import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { remoteDevConfig } from './remote-dev-config';
import { shellDevConfig } from './shell-dev-config';

/** What `rspack` compiles for `npm run dev`, as `DEV_PLAN` says. */
const plan = JSON.parse(process.env.DEV_PLAN ?? '{}') as import('./dev-plan').DevPlan;

// Whoever started this compiler may be killed without being able to end it.
process.on('disconnect', () => process.exit());

const config: Configuration =
  plan.remote === undefined
    ? shellDevConfig(plan.root)
    : remoteDevConfig(join(plan.root, plan.remote.workspace), plan.remote);

export default config;
