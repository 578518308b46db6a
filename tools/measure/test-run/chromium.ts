import { ensurePackages, findProgram } from './debian-packages';

/** Debian's packages of Chromium. The headless shell opens a page in half the time. */
type Chromium = 'chromium' | 'chromium-headless-shell';

/** Path of the system's Chromium: `CHROMIUM_PATH`, or Debian's. */
export const findChromium = (
  env: NodeJS.ProcessEnv,
  name: Chromium = 'chromium',
): string | undefined => env.CHROMIUM_PATH ?? findProgram(name, env);

/**
 * The same, installing Debian's package where there is none.
 * @throws where it cannot be installed.
 */
export function ensureChromium(name: Chromium = 'chromium'): string {
  ensurePackages([name]);
  return findChromium(process.env, name) ?? name;
}
