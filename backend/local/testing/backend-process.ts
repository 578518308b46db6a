import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Ports } from '../defaults';

/** From the root of the repository: Jest and tsx have no common way to name a module's own folder. */
const PROGRAM = path.resolve('backend/local/testing/serve.ts');

export interface BackendProcess {
  process: ChildProcess;
  /** Address of the database's REST interface. */
  base: string;
  /** Address of the storage. */
  storage: string;
}

/**
 * Starts a backend in a process of its own on free ports, empty unless `dataDir` holds something.
 * With `maxFileKilobytes` the system refuses to let any of its files grow larger, as a full disk
 * would.
 */
export async function startProcess(
  dataDir: string,
  options: { maxFileKilobytes?: number } = {},
): Promise<BackendProcess> {
  const { maxFileKilobytes } = options;
  const limit = maxFileKilobytes === undefined ? '' : `ulimit -f ${2 * maxFileKilobytes};`;
  const child = spawn(
    'sh',
    ['-c', `${limit} exec "$0" "$@"`, process.execPath, '--import', 'tsx', PROGRAM, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.endsWith('\n')) break;
  }
  if (output === '') throw new Error('The backend did not start.');
  const { database, storage }: Ports = JSON.parse(output);
  return {
    process: child,
    base: `http://localhost:${database}`,
    storage: `http://localhost:${storage}`,
  };
}
