import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../measure/test-run/chromium';

/** Common start of the drills of `npm run dev`: the running command and a browser. */
export interface DevDrill {
  browser: Browser;
  /** Ends both. */
  stop(): Promise<void>;
}

/**
 * Runs `npm run dev` with these arguments until it says that it is ready. Rejects where it ends
 * before.
 */
export async function startDevDrill(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<DevDrill> {
  const dev = spawn(process.execPath, ['tools/dev.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    dev.once('exit', () => failed(new Error('the development server ended')));
    dev.stdout.on('data', (text: Buffer) => {
      if (/^ready /m.test(String(text))) ready();
    });
  });
  const browser = await chromium.launch({
    executablePath: findChromium(process.env) ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    browser,
    stop: async () => {
      await browser.close();
      if (dev.exitCode !== null) return;
      dev.kill('SIGTERM');
      await once(dev, 'exit');
    },
  };
}
