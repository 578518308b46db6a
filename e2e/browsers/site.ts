import { type ChildProcess, spawn } from 'node:child_process';

const READY = 'ready http://localhost:3000';

/** Builds what has changed and serves the site, with an empty backend of its own. */
export async function startSite(folder: string): Promise<{ stop(): Promise<void> }> {
  const site = spawn(process.execPath, ['tools/start.mjs', '--fresh'], {
    env: { ...process.env, STSS_LOCAL_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => site.kill());
  await hasPrinted(site, READY);
  return {
    async stop() {
      const stopped = new Promise((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      await stopped;
    },
  };
}

function hasPrinted(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The site did not start: ${output}`)));
  });
}
