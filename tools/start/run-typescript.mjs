import { spawn } from 'node:child_process';

/** Runs a TypeScript file in a Node process of its own, passing on signals and its exit code. */
export function runTypeScript(file, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === null ? 0 : 1);
      resolve();
    });
  });
}
