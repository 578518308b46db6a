import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** @returns {boolean} whether a version such as `20.19.1` is at least the one in `engines`. */
export function isSupported(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.replace('>=', '').split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * @param {object} locked content of package-lock.json.
 * @param {object} installed content of the lockfile that npm leaves inside node_modules.
 * @returns {boolean} whether every locked package that this platform needs is there, as locked.
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked.packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (optional && !(path in installed.packages)) ||
      installed.packages[path]?.version === version,
  );
}

/**
 * Checks the Node version, installs the locked dependencies where they are not in place, and ends
 * where a file that people edit cannot be read.
 */
export async function prepare() {
  if (/[!?]/.test(process.cwd())) {
    console.error(
      `Rename the folder: the bundler cannot build in one with ! or ?: ${process.cwd()}`,
    );
    process.exit(1);
  }
  installLocked();
  // Only now is there something that runs TypeScript.
  const { tsImport } = await import('tsx/esm/api');
  const { editedFileProblems } = await tsImport('./edited-files.ts', import.meta.url);
  const problems = editedFileProblems('.');
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}

function installLocked() {
  const { engines } = readJson('package.json');
  if (!isSupported(process.versions.node, engines.node)) {
    console.error(`This project needs Node ${engines.node}; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const left = 'node_modules/.package-lock.json';
  if (existsSync(left) && isInstalled(readJson('package-lock.json'), readJson(left))) return;
  console.log('installing dependencies…');
  // `npm ci` would delete what is installed already.
  const install = existsSync(left) ? ['install', '--no-save'] : ['ci'];
  execFileSync('npm', [...install, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
