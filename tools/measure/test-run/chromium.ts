import { ensurePackages, findProgram } from './debian-packages';

/** Path of the system's Chromium: `CHROMIUM_PATH`, or Debian's. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  return env.CHROMIUM_PATH ?? findProgram('chromium', env);
}

/**
 * Path of the browser for tests that nobody looks at: `CHROMIUM_PATH`, or Chromium's headless shell,
 * which opens a page in half the time.
 */
export function findHeadlessChromium(env: NodeJS.ProcessEnv): string | undefined {
  return env.CHROMIUM_PATH ?? findProgram('chromium-headless-shell', env);
}

/**
 * Path of Chromium, installing Debian's package where there is none.
 * @throws where it cannot be installed.
 */
export function ensureChromium(): string {
  ensurePackages(['chromium']);
  return findChromium(process.env) ?? 'chromium';
}

/**
 * Path of the browser for tests that nobody looks at, installing Debian's package where there is none.
 * @throws where it cannot be installed.
 */
export function ensureHeadlessChromium(): string {
  ensurePackages(['chromium-headless-shell']);
  return findHeadlessChromium(process.env) ?? 'chromium-headless-shell';
}
