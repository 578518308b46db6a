import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const fonts = '/usr/share/fonts';

/**
 * Debian's packages that tests and the bench need, the reason, and a file of each: an absolute path or a
 * program. Node and git are all else that a machine must have.
 */
export const debianPackages = {
  'chromium-headless-shell': {
    reason: 'browser tests: it opens a page in half the time that Chromium takes',
    file: 'chromium-headless-shell',
  },
  chromium: {
    reason: 'tests of what only a browser with a user interface does, and pictures of pages',
    file: 'chromium',
  },
  'fonts-dejavu-core': {
    reason: 'a typeface of readers, wider than those of the site',
    file: `${fonts}/truetype/dejavu/DejaVuSans.ttf`,
  },
  'fonts-liberation': {
    reason: 'a typeface of readers, with the measures of Arial',
    file: `${fonts}/truetype/liberation/LiberationSans-Regular.ttf`,
  },
  'fonts-roboto-unhinted': {
    reason: 'a typeface of readers: that of Android',
    file: `${fonts}/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf`,
  },
  'fonts-noto-core': {
    reason: 'a typeface of readers, and Bengali on preview cards',
    file: `${fonts}/truetype/noto/NotoSansBengali-Regular.ttf`,
  },
  'fonts-noto-color-emoji': {
    reason: 'emoji on preview cards',
    file: `${fonts}/truetype/noto/NotoColorEmoji.ttf`,
  },
  'fonts-cantarell': {
    reason: 'a typeface of readers that no style sheet names',
    file: `${fonts}/opentype/cantarell/Cantarell-Regular.otf`,
  },
  'firefox-esr': { reason: 'journeys in Firefox', file: 'firefox-esr' },
  'webkit2gtk-driver': { reason: 'journeys in WebKit', file: 'WebKitWebDriver' },
  xvfb: { reason: 'a display for WebKit', file: 'Xvfb' },
} as const satisfies Record<string, { reason: string; file: string }>;

/** Name of a package that tests need. */
export type DebianPackage = keyof typeof debianPackages;

/** What only `npm run test:long` needs. */
const ofLongTests: readonly DebianPackage[] = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'fonts-cantarell',
];

/** What `npm test` needs. */
export const testPackages = (Object.keys(debianPackages) as DebianPackage[]).filter(
  (name) =>
    !ofLongTests.includes(name) && (!name.startsWith('fonts-') || process.platform === 'linux'),
);

/**
 * Installs packages of Debian where their file is missing. `CHROMIUM_PATH` stands for both of Chromium.
 * @throws with the names, the reasons and the command where they cannot be installed.
 */
export function ensurePackages(names: readonly DebianPackage[]): void {
  const missing = missingOf(names);
  if (missing.length === 0) return;
  console.log(`installing ${missing.join(' ')} with apt-get…`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
      const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
      execFileSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    // Said below, together with what apt-get left out.
  }
  const left = missingOf(missing);
  if (left.length === 0) return;
  const reasons = left.map((name) => `  ${name}: ${debianPackages[name].reason}`);
  throw new Error([`missing, on Debian: apt-get install ${left.join(' ')}`, ...reasons].join('\n'));
}

function missingOf(names: readonly DebianPackage[]): DebianPackage[] {
  return names.filter((name) => {
    if (name.startsWith('chromium') && process.env.CHROMIUM_PATH !== undefined) return false;
    const { file } = debianPackages[name];
    return !(file.startsWith('/') ? existsSync(file) : findProgram(file, process.env));
  });
}

/** Path of a program on the PATH. */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const files = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
