import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/**
 * npm runs scripts in a shell, which dies of a signal without passing it on; and the shell outlives
 * an npm that was killed. When either is gone, so are we.
 */
function stopWithParent(child) {
  const shell = process.ppid;
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm)) {
      child.kill('SIGTERM');
    }
  }, 500);
  child.on('exit', () => clearInterval(watch));
}

/** Id of a process's parent, where the system tells by its process files; else undefined. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything: the fields count from its end.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
