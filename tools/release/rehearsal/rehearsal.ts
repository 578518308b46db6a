import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyCheckout } from '../../maintain/society/copy-checkout';
import { productionOrigin, productionSiteId } from '../hosting/firebase-json';
import { serveReleaseBefore } from './hosting-releases';
import { HOSTS, type Hosts, PROJECT, startHosts } from './hosts';
import { runCommand } from './run-command';
import { Team } from './team';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder';
import { type RunResult, runWorkflow } from './workflow';

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
 * Rejects, with nothing left behind, where it cannot start.
 * @param root the checkout that is rehearsed.
 * @param content of the database: none, as a new project has it, or the sample society's.
 */
export async function startRehearsal(root: string, content: 'none' | 'sample'): Promise<Rehearsal> {
  const folder = temporaryFolder('rehearsal-');
  const hosting = join(folder.path, 'hosting');
  mkdirSync(hosting);
  try {
    const data = join(folder.path, 'data');
    const hosts = await startHosts(root, { hosting, data, content });
    try {
      return await serveRepository({ root, folder, hosting, hosts });
    } catch (error) {
      await hosts.close();
      throw error;
    }
  } catch (error) {
    folder.remove();
    throw error;
  }
}

interface Parts {
  root: string;
  folder: TemporaryFolder;
  hosting: string;
  hosts: Hosts;
}

/** Puts a copy of the checkout into a repository that teams and the workflow clone. */
async function serveRepository({ root, folder, hosting, hosts }: Parts): Promise<Rehearsal> {
  const base = folder.path;
  const repository = join(base, 'origin.git');
  const env = environment(root, base, {
    REHEARSAL_ROOT: root,
    REHEARSAL_HOSTING: hosting,
    REHEARSAL_REPOSITORY: repository,
    REHEARSAL_PORT: String(hosts.port),
    REHEARSAL_PLAIN_PORT: String(hosts.plainPort),
    REHEARSAL_HOSTS: HOSTS.join(),
  });
  const certificate = join(base, 'certificate.pem');
  writeFileSync(certificate, hosts.certificate);
  const curl = [`cacert = ${certificate}`, `connect-to = ":443:localhost:${hosts.port}"`];
  writeFileSync(join(base, '.curlrc'), `${curl.join('\n')}\n`);
  copyCheckout(root, join(base, 'copy'));
  const copy = { folder: join(base, 'copy'), env };
  await runCommand(copy, `git branch -M main && git clone --quiet --bare . ${repository}`);

  let runs = 0;
  return {
    origin: productionOrigin(PROJECT, 'shell'),
    port: hosts.port,
    certificate: hosts.certificate,
    backendPorts: hosts.backendPorts,
    env,
    head: async () => (await runCommand(copy, `git -C ${repository} rev-parse main`)).trim(),
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
        variables: { FIREBASE_PROJECT: PROJECT },
        onJob,
      });
    },
    serveReleaseBefore(remote) {
      serveReleaseBefore(hosting, productionSiteId(PROJECT, remote));
    },
    async close() {
      await hosts.close();
      folder.remove();
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
