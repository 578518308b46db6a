import { spawnSync } from 'node:child_process';
import { errorMessage } from '@site/shared/text';

const TIMEOUT_MS = 15_000;

/** Why nothing can be tested at an address; undefined where a page answers. */
async function problemAt(address: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? undefined : `status ${status}`;
  } catch (error) {
    return errorMessage(error instanceof Error ? (error.cause ?? error) : error);
  }
}

/** Runs Playwright. With `--base <address>` it tests a deployed site, and starts none. */
async function main(args: string[]): Promise<number> {
  const index = args.indexOf('--base');
  if (index < 0) return runPlaywright(args);
  const [, base = ''] = args.splice(index, 2);
  const problem = await problemAt(base);
  if (problem !== undefined) {
    console.error(`${base} does not answer: ${problem}`);
    return 2;
  }
  process.env.E2E_BASE = base;
  return runPlaywright(['--config', 'playwright.deployed.config.ts', ...args]);
}

function runPlaywright(args: readonly string[]): number {
  const program = ['node_modules/@playwright/test/cli.js', 'test', ...args];
  return spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
}

process.exitCode = await main(process.argv.slice(2));
