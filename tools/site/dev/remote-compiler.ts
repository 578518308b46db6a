import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DevPlan } from './dev-plan';
import { RESTART } from './watch-manifest';

export type RemoteCompiler = ReturnType<typeof startCompiler>;

/**
 * The compiler serves the remote from a process of its own, as it builds in one. It ends itself when
 * `remote.json` has changed, and is started again.
 * @param onEnd gets the code with which it ended, unless it was told to.
 * @returns `ready` resolves when the remote is served.
 */
export function startCompiler(plan: DevPlan, onEnd: (code: number) => void) {
  const bin = join(plan.root, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = join(plan.root, 'tools/site/dev/rspack.config.ts');
  const start = () =>
    spawn(process.execPath, [bin, 'serve', '--config', config], {
      cwd: plan.root,
      env: { ...process.env, DEV_PLAN: JSON.stringify(plan) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }).once('exit', (code) => {
      if (code === RESTART) child = start();
      if (code) onEnd(code);
    });
  let child: ReturnType<typeof spawn> = start();
  return {
    ready: once(child, 'message'),
    close: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
