import { execFileSync } from 'node:child_process';

/**
 * Installs packages of Debian or Ubuntu where what they bring is missing.
 * @param isThere whether it is there.
 * @throws with what to do by hand where they cannot be installed.
 */
export function ensurePackages(packages: readonly string[], isThere: () => boolean): void {
  if (isThere()) return;
  const names = packages.join(' ');
  console.log(`installing ${names} with apt-get…`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
      execFileSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    throw new Error(`${names} could not be installed; on Debian: apt-get install ${names}`);
  }
  if (!isThere()) throw new Error(`${names}: installed, but not found`);
}
