/**
 * Stands in for what the rehearsal cannot have: `npx firebase-tools deploy` releases into folders, and
 * `npm install` links the packages of the rehearsed checkout. Any other command runs as it is.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { linkWorkspacePackages } from '../../maintain/society/copy-checkout';
import type { HostingConfig } from '../hosting/firebase-json';
import { release } from './hosting-releases';

const [, , program = '', ...args] = process.argv;
const { REHEARSAL_ROOT = '', REHEARSAL_HOSTING = '', REHEARSAL_BIN, REHEARSAL_STOP } = process.env;

type Config = HostingConfig & { target?: string; predeploy?: string | string[] };

/** @see lib/deploy/lifecycleHooks.js of firebase-tools: hooks of all sites without a `target` run. */
function deploy(rest: string[]): void {
  const { values } = parseArgs({
    args: rest,
    options: {
      project: { type: 'string' },
      only: { type: 'string' },
      'non-interactive': { type: 'boolean' },
    },
  });
  const wanted = values.only?.split(',') ?? [];
  const json = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Config | Config[] };
  const sites = [json.hosting].flat();
  const configs = sites.filter(({ site }) => wanted.includes(`hosting:${site}`));
  if (configs.length < wanted.length) throw new Error(`no site is configured for ${values.only}`);
  for (const command of sites.flatMap(({ predeploy = [] }) => predeploy)) {
    execFileSync('sh', ['-c', command], { stdio: 'inherit' });
  }
  const stopsHalfWay = REHEARSAL_STOP === 'upload';
  for (const config of configs) {
    if (!release(REHEARSAL_HOSTING, { config, from: process.cwd(), stopsHalfWay })) {
      throw new Error('the upload was interrupted');
    }
    console.log(`hosting[${config.site}]: release complete`);
  }
}

/** Runs the program that this one stands before on the PATH. */
function passOn(): number {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== REHEARSAL_BIN)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
  const { status } = spawnSync(found ?? '', args, { stdio: 'inherit' });
  return status ?? 1;
}

const tool = args.findIndex((arg) => /^firebase-tools(?:@|$)/.test(arg));
if (program === 'npx' && tool >= 0 && args[tool + 1] === 'deploy') deploy(args.slice(tool + 2));
else if (program === 'npm' && args[0] === 'install') {
  if (!existsSync('node_modules')) linkWorkspacePackages(REHEARSAL_ROOT, process.cwd());
} else process.exitCode = passOn();
