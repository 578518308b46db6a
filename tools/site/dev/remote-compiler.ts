import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DevPlan } from './dev-plan';
import { RESTART } from './watch-manifest';

export interface RemoteCompiler {
  /** Resolves when the remote is served. */
  ready: Promise<unknown>;
  /** Opens a file in the developer's editor. */
  openEditor(file: string): void;
  close(): Promise<void>;
}

/**
 * The compiler serves the remote from a process of its own, as it builds in one. It ends itself when
 * `remote.json` has changed, and is started again.
 */
export function startCompiler(
  plan: DevPlan,
  { onRestart, onEnd }: { onRestart: () => void; onEnd: (code: number) => void },
): RemoteCompiler {
  const bin = join(plan.root, 'node_modules/@rspack/cli/bin/rspack.js');
  const config = join(plan.root, 'tools/site/dev/rspack.config.ts');
  const start = (): ChildProcess =>
    spawn(process.execPath, [bin, 'serve', '--config', config], {
      cwd: plan.root,
      env: { ...process.env, DEV_PLAN: JSON.stringify(plan) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }).once('exit', (code) => {
      if (code === RESTART) {
        child = start();
        onRestart();
      } else if (code) onEnd(code);
    });
  let child = start();
  return {
    ready: once(child, 'message'),
    openEditor: (file) => void child.send(file),
    close: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
