import { spawn } from 'node:child_process';

/** A folder on somebody's machine, with what programs see there. */
export interface Shell {
  folder: string;
  env: NodeJS.ProcessEnv;
}

export interface Ran {
  ok: boolean;
  /** What it printed. */
  output: string;
}

/** Runs commands by bash, as GitHub does: the first that fails ends them. */
export function tryCommand({ folder, env }: Shell, command: string): Promise<Ran> {
  const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += String(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The same; rejects with the output where the command fails. */
export async function runCommand(shell: Shell, command: string): Promise<string> {
  const { ok, output } = await tryCommand(shell, command);
  if (!ok) throw new Error(`${command}\nin ${shell.folder}\n${output}`);
  return output;
}
