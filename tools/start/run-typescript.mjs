import { spawn } from 'node:child_process';

/**
 * Runs a TypeScript file in a Node process of its own, passing on signals and its exit code. The
 * channel between the two closes with this process, however it ends: the child sees `disconnect`.
 */
export function runTypeScript(file, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === null ? 0 : 1);
      resolve();
    });
  });
}

/** npm passes a signal on to the shell that runs the script, which dies without passing it on. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('exit', () => clearInterval(watch));
}
