import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const running = new Set<ChildProcess>();
const stopAll = () => {
  for (const child of running) child.kill('SIGTERM');
};
process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
process.on('disconnect', () => process.exit(1));

/**
 * Runs a program of `node_modules/.bin`. Its output is printed as one block, with its name and
 * duration. A program that runs alone prints directly.
 * @returns whether it succeeded.
 */
export async function runProgram(
  name: string,
  [program = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const begun = Date.now();
  const isTest = program === 'jest' || program === 'playwright';
  if (isTest) console.log(`\n== ${name}`);
  const child = spawn(join('node_modules/.bin', program), args, {
    stdio: ['ignore', isTest ? 'inherit' : 'pipe', isTest ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await once(child, 'close').then(
    ([exitCode]: (number | null)[]) => exitCode,
    (error: unknown) => {
      console.log(String(error));
      return 1;
    },
  );
  running.delete(child);
  const took = Math.round((Date.now() - begun) / 1000);
  if (code !== 0 && output) console.log(output);
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${took} s`);
  return code === 0;
}

/** How long the site may take to be built and started. */
const START_TIMEOUT_MS = 300_000;

/** A site that is being built and started for browser tests. */
export interface StartingSite {
  /** Whether it came up; what it printed is shown where it did not. */
  ready: Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Builds what has changed and serves the site, with sample data of its own.
 * @param folder of the served files and the data.
 */
export function startSite(folder = '.local/e2e'): StartingSite {
  const child = spawn(process.execPath, ['tools/start.mjs', '--fresh'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE_LOCAL_DIR: folder },
  });
  running.add(child);
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready http://localhost:3000')) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const deadline = setTimeout(() => resolve(false), START_TIMEOUT_MS).unref();
    child.on('exit', () => {
      clearTimeout(deadline);
      resolve(false);
      running.delete(child);
    });
  });
  return {
    ready: ready.then((isReady) => {
      if (!isReady) console.log(output);
      return isReady;
    }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
