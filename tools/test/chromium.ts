import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const headlessShell = 'chromium-headless-shell';
const fullBrowser = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the system's Chromium: `CHROMIUM_PATH`, or the first one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  return env.CHROMIUM_PATH ?? findProgram(fullBrowser, env);
}

/**
 * Path of the browser for tests that nobody looks at: `CHROMIUM_PATH`, Chromium's headless shell,
 * which opens a page in half the time, or where there is none Chromium itself.
 */
export function findHeadlessChromium(env: NodeJS.ProcessEnv): string | undefined {
  return env.CHROMIUM_PATH ?? findProgram([headlessShell, ...fullBrowser], env);
}

/**
 * Finds Chromium, installing Debian's or Ubuntu's package where there is none.
 * @throws where it cannot be installed.
 */
export function ensureChromium(): string {
  return findChromium(process.env) ?? install(['chromium'], findChromium);
}

/**
 * Finds the browsers that tests use, installing Debian's or Ubuntu's packages where one is missing.
 * Without the headless shell tests run in Chromium itself, and take longer.
 * @throws where there is neither.
 */
export function ensureTestBrowsers(): void {
  if (findChromium(process.env) && findProgram([headlessShell], process.env)) return;
  if (process.env.CHROMIUM_PATH !== undefined) return;
  try {
    install(['chromium', headlessShell], findChromium);
  } catch (error) {
    if (findChromium(process.env) === undefined) throw error;
    console.log(`${headlessShell} cannot be installed: tests run in Chromium, and take longer`);
  }
}

function install(packages: string[], find: typeof findChromium): string {
  console.log(`installing ${packages.join(', ')} with apt-get…`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find(process.env);
  if (installed === undefined) throw new Error('Chromium is not on the PATH after installing it');
  return installed;
}

function findProgram(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
