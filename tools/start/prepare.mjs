import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stampFile = 'node_modules/.installed-lockfile';

/** @returns {boolean} whether a version such as `20.19.1` is at least the one in `engines`. */
export function isSupported(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.replace('>=', '').split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Checks the Node version and installs the locked dependencies where they are not in place. */
export async function prepare() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!isSupported(process.versions.node, engines.node)) {
    console.error(`This project needs Node ${engines.node}; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  console.log('installing dependencies…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  writeFileSync(stampFile, lock);
}
