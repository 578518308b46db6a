/**
 * Stands in for what the rehearsal cannot have: `npx firebase-tools deploy` releases into folders,
 * `apps:sdkconfig` tells the values of the project, and `npm install` and `npm ci` link the packages of
 * the rehearsed checkout. What only Google and GitHub can do is skipped. Any other command runs as it is.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { linkWorkspacePackages } from '../../maintain/society/copy-checkout';
import type { HostingConfig } from '../hosting/firebase-json';
import { release } from './hosting-releases';

const [, , program = '', ...args] = process.argv;
const {
  REHEARSAL_ROOT = '',
  REHEARSAL_HOSTING = '',
  REHEARSAL_REPOSITORY = '',
  REHEARSAL_BIN,
  REHEARSAL_STOP,
} = process.env;

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
  const named = values.only?.split(',') ?? [];
  const rules = named.filter((target) => /^(?:database|storage)$/.test(target));
  for (const target of rules) console.log(`${target}: the rules have been in force from the start`);
  const wanted = named.filter((target) => !rules.includes(target));
  if (wanted.length === 0) return;
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

/** @see lib/commands/apps-sdkconfig.js of firebase-tools, with `--json` */
function printSdkConfig(rest: string[]): void {
  const { values } = parseArgs({
    args: rest,
    options: { project: { type: 'string' } },
    strict: false,
  });
  const projectId = String(values.project);
  const sdkConfig = {
    projectId,
    apiKey: 'AIza-rehearsal-0000000000000000000000',
    databaseURL: `https://${projectId}-default-rtdb.firebaseio.com`,
    storageBucket: `${projectId}.firebasestorage.app`,
  };
  console.log(JSON.stringify({ status: 'success', result: { sdkConfig } }, null, 2));
}

function firebaseTools(command: string, rest: string[]): void {
  if (command === 'deploy') deploy(rest);
  else if (command === 'apps:sdkconfig') printSdkConfig(rest);
  else skip(`firebase ${command}`);
}

/** A key that nobody trusts, for programs that read one: the environment leads them past it. */
function writeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = {
    type: 'service_account',
    project_id: 'rehearsal',
    private_key_id: 'rehearsal',
    private_key: privateKey,
    client_email: 'rehearsal@rehearsal.iam.gserviceaccount.com',
  };
  writeFileSync(file, JSON.stringify(key, null, 2));
}

/** What later steps need of a command of Google or GitHub; the rest is skipped. */
function standIn(called: string): void {
  const [, file] = /^gcloud iam service-accounts keys create (\S+)/.exec(called) ?? [];
  if (file !== undefined) writeKey(file);
  else if (called.startsWith('gh repo create')) {
    execFileSync('git', ['remote', 'add', 'origin', REHEARSAL_REPOSITORY]);
  } else skip(called.split(' ', 2).join(' '));
}

/** On the error output: what reads the output of the command gets nothing. */
function skip(command: string): void {
  console.error(`The rehearsal skips ${command}: only Google and GitHub can do it.`);
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
if (program === 'npx' && tool >= 0) firebaseTools(args[tool + 1] ?? '', args.slice(tool + 2));
else if (program === 'gcloud' || program === 'gh') standIn([program, ...args].join(' '));
else if (program === 'npm' && (args[0] === 'install' || args[0] === 'ci')) {
  if (!existsSync('node_modules')) linkWorkspacePackages(REHEARSAL_ROOT, process.cwd());
} else process.exitCode = passOn();
