import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { copyCheckout } from '../../maintain/society/copy-checkout';
import { productionOrigin, productionSiteId } from '../hosting/firebase-json';
import { type HostingServer, serveAsHosting } from '../hosting/hosting-server';
import { startFrontServer } from './front-server';
import { liveRelease, serveReleaseBefore } from './hosting-releases';
import { runCommand } from './run-command';
import { Team } from './team';
import { type RunResult, runWorkflow } from './workflow';

const execute = promisify(execFile);

/** The project that is rehearsed; nobody has it. */
export const PROJECT = 'rehearsed-society';

const ACCOUNTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const PICTURES = 'firebasestorage.googleapis.com';
/** What `npm run society -- init` enters as the service for the contact form. */
const CONTACT = 'formsubmit.co';

/** Hosts that are served here. */
export const HOSTS = ['*.web.app', '*.firebaseio.com', PICTURES, ...ACCOUNTS, CONTACT] as const;

/** Production as it would be, on this machine: its hosts, its repository, its workflow. */
export interface Rehearsal {
  /** Origin of the shell. */
  origin: string;
  port: number;
  /** Certificate of all hosts, in PEM. */
  certificate: string;
  /** Ports of the backend's services on this machine. */
  backendPorts: Readonly<Record<'auth' | 'database', number>>;
  /** Environment of every program of the rehearsal. */
  env: NodeJS.ProcessEnv;
  /** Commit that the branch `main` is at. */
  head(): Promise<string>;
  /** A checkout for a team, with its packages. */
  team(name: string): Promise<Team>;
  /**
   * Runs the workflow that deploys, of the branch as it is.
   * @param stop where it is interrupted.
   * @param onJob is told of each job that starts.
   */
  deploy(stop?: 'upload', onJob?: (name: string) => void): Promise<RunResult>;
  /** Replaces what a remote's site serves by the release before. */
  serveReleaseBefore(remote: string): void;
  close(): Promise<void>;
}

/**
 * @param root the checkout that is rehearsed.
 * @param content of the database: none, as a new project has it, or the sample society's.
 */
export async function startRehearsal(root: string, content: 'none' | 'sample'): Promise<Rehearsal> {
  const base = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const hosting = join(base, 'hosting');
  const repository = join(base, 'origin.git');
  mkdirSync(hosting);
  const database = `${PROJECT}-default-rtdb`;
  const backend = await startBackend({
    root,
    dataDir: join(base, 'data'),
    project: database,
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    hasJobs: false,
    siteOrigin: productionOrigin(PROJECT, 'shell'),
  });
  if (!backend.ok) throw new Error(backend.message);
  if (content === 'sample') await seed(root, backend);

  const servers = new Map<string, Promise<HostingServer>>();
  const at = (service: keyof typeof backend.ports) => `http://localhost:${backend.ports[service]}`;
  const findBase = async (host: string): Promise<string | undefined> => {
    if (host === `${database}.firebaseio.com`) return at('database');
    if (host === PICTURES) return at('storage');
    // The local service has one path, and stores queries for every address.
    if (host === CONTACT) return `${at('contact')}/contact?`;
    // As Google's emulator has them: the host is the first part of the path.
    if (ACCOUNTS.includes(host)) return `${at('auth')}/${host}`;
    const live = liveRelease(hosting, host.replace(/\.web\.app$/, ''));
    if (live === undefined) return undefined;
    const server = servers.get(live.folder) ?? serveAsHosting(live.config, live.folder);
    servers.set(live.folder, server);
    return (await server).origin;
  };
  const front = await startFrontServer(HOSTS, findBase);

  const env = environment(root, base, {
    REHEARSAL_ROOT: root,
    REHEARSAL_HOSTING: hosting,
    REHEARSAL_REPOSITORY: repository,
    REHEARSAL_PORT: String(front.port),
    REHEARSAL_PLAIN_PORT: String(front.plainPort),
    REHEARSAL_HOSTS: HOSTS.join(),
  });
  writeFileSync(join(base, 'certificate.pem'), front.certificate);
  const curl = [
    `cacert = ${join(base, 'certificate.pem')}`,
    `connect-to = ":443:localhost:${front.port}"`,
  ];
  writeFileSync(join(base, '.curlrc'), `${curl.join('\n')}\n`);
  copyCheckout(root, join(base, 'copy'));
  const copy = { folder: join(base, 'copy'), env };
  await runCommand(copy, `git branch -M main && git clone --quiet --bare . ${repository}`);

  let runs = 0;
  return {
    origin: productionOrigin(PROJECT, 'shell'),
    port: front.port,
    certificate: front.certificate,
    backendPorts: backend.ports,
    env,
    async head() {
      const { stdout } = await execute('git', ['-C', repository, 'rev-parse', 'main']);
      return stdout.trim();
    },
    async team(name) {
      await runCommand({ folder: base, env }, `git clone --quiet ${repository} ${name}`);
      const team = new Team({ folder: join(base, name), env });
      await team.run('npm install');
      return team;
    },
    deploy(stop, onJob) {
      runs += 1;
      const file = join(root, '.github/workflows/deploy.yml');
      return runWorkflow(file, `run-${runs}`, {
        repository,
        folder: join(base, 'runner'),
        env: { ...env, ...(stop && { REHEARSAL_STOP: stop }) },
        variables: {
          FIREBASE_PROJECT: PROJECT,
        },
        onJob,
      });
    },
    serveReleaseBefore(remote) {
      serveReleaseBefore(hosting, productionSiteId(PROJECT, remote));
    },
    async close() {
      front.close();
      for (const server of servers.values()) (await server).close();
      await backend.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** What every program of the rehearsal sees: no settings of the person's git, and no credential. */
function environment(
  root: string,
  base: string,
  settings: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const bin = join(base, 'bin');
  mkdirSync(bin);
  const tsx = join(root, 'node_modules/.bin/tsx');
  const stub = join(root, 'tools/release/rehearsal/intercepted-command.ts');
  for (const program of ['npx', 'npm', 'gcloud', 'gh']) {
    const file = join(bin, program);
    writeFileSync(
      file,
      `#!/bin/sh\nexec "${tsx}" --disable-warning=ExperimentalWarning "${stub}" ${program} "$@"\n`,
    );
    chmodSync(file, 0o755);
  }
  const git = join(base, 'gitconfig');
  writeFileSync(git, '[user]\nname = Team\nemail = team@example.org\n');
  const preload = pathToFileURL(join(root, 'tools/release/rehearsal/connect-to-rehearsal.mjs'));
  return {
    HOME: base,
    LANG: 'C.UTF-8',
    PATH: [bin, process.env.PATH].join(delimiter),
    GIT_CONFIG_GLOBAL: git,
    GIT_CONFIG_NOSYSTEM: '1',
    NODE_OPTIONS: `--import ${preload.href}`,
    NODE_EXTRA_CA_CERTS: join(base, 'certificate.pem'),
    REHEARSAL_BIN: bin,
    ...settings,
  };
}
