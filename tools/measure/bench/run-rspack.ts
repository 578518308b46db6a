import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Input of rspack.config.ts. */
export interface BenchPlan {
  root: string;
  /** Of the plain build. Absent: the builds of all workspaces, with source maps. */
  entry?: string;
  /** Folder for what is built. */
  output: string;
}

/** Builds for the bench, in a process of its own. Throws with the compiler's message. */
export function runRspack(plan: BenchPlan): void {
  const bin = join(plan.root, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = join(plan.root, 'tools/measure/bench/rspack.config.ts');
  execFileSync(process.execPath, [bin, 'build', '--config', config], {
    cwd: plan.root,
    env: { ...process.env, BENCH_PLAN: JSON.stringify(plan) },
    stdio: 'pipe',
  });
}
