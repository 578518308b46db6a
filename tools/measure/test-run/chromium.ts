import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensurePackages } from './debian-packages';

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
 * Path of Chromium, installing Debian's or Ubuntu's package where there is none.
 * @throws where it cannot be installed.
 */
export function ensureChromium(): string {
  ensurePackages(['chromium'], () => findChromium(process.env) !== undefined);
  return findChromium(process.env) ?? 'chromium';
}

/**
 * Path of the browser for tests that nobody looks at, installing packages where there is none.
 * @throws where none can be installed.
 */
export function ensureHeadlessChromium(): string {
  ensureTestBrowsers();
  return findHeadlessChromium(process.env) ?? headlessShell;
}

/**
 * Finds the browsers that tests use, installing Debian's or Ubuntu's packages where one is missing.
 * Without the headless shell tests run in Chromium itself, and take longer.
 * @throws where there is neither.
 */
export function ensureTestBrowsers(): void {
  ensureChromium();
  if (process.env.CHROMIUM_PATH !== undefined) return;
  try {
    ensurePackages([headlessShell], () => findProgram([headlessShell], process.env) !== undefined);
  } catch (error) {
    console.log(`tests run in Chromium, and take longer: ${error}`);
  }
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
