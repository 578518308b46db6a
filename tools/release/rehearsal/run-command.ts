import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A folder on somebody's machine, with what programs see there. */
export interface Shell {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Runs commands by bash, as GitHub does: the first that fails ends them.
 * @returns what they print; rejects with it where one fails.
 */
export async function runCommand({ folder, env }: Shell, command: string): Promise<string> {
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  const running = promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], options);
  running.child.stdin?.end();
  try {
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}\nin ${folder}\n${stdout}${stderr}`);
  }
}
