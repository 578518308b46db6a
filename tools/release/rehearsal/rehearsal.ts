import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from '../../build/bundle/workspace';
import { copyCheckout, linkWorkspacePackages } from '../../maintain/society/copy-checkout';
import { HOSTS, type Hosts, PROJECT, startHosts } from './hosts';
import { runCommand, type Shell } from './run-command';
import { setProject } from './settings';

/** Production as it would be, on this machine: its hosts, and its repository. */
export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;

/** Commands that bring everything of a new project online, in any checkout. */
export const firstPublish = (root: string): string[] => [
  ...remoteNames(root).flatMap((name) => [
    `npm run remote -- publish ${name} --target production --accept-growth`,
    `npm run rehearsal -- deploy ${name}`,
  ]),
  'git add deploy && git commit --quiet -m "Publish everything" && git push --quiet',
  'npm run rehearsal -- deploy',
];

/**
 * Serves a project, and a copy of the checkout, with the values of the project, that teams clone.
 * @param root the checkout that is rehearsed.
 * @param content of the database: none, as a new project has it, or the sample society's.
 */
export async function startRehearsal(root: string, content: 'none' | 'sample') {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const hosting = join(folder, 'hosting');
  const hosts = await startHosts(root, folder, content);
  const env = environment(root, folder, hosts);
  const copy = { folder: join(folder, 'copy'), env };
  copyCheckout(root, copy.folder);
  setProject(copy.folder, PROJECT);
  const commit = 'git commit --quiet --all -m "Set the project" && git branch -M main';
  await runCommand(copy, `${commit} && git clone --quiet --bare . ../origin.git`);
  return {
    ...hosts,
    folder,
    /** Folder of all sites. */
    hosting,
    env,
    /** Clones the repository for a team, and links its packages. */
    async checkout(name: string): Promise<Shell> {
      await runCommand({ folder, env }, `git clone --quiet origin.git ${name}`);
      linkWorkspacePackages(root, join(folder, name));
      return { folder: join(folder, name), env };
    },
    async close() {
      await hosts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** No settings of the person's git, and no credential. */
function environment(
  root: string,
  folder: string,
  { port, certificate, backendPorts }: Hosts,
): NodeJS.ProcessEnv {
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  writeFileSync(join(folder, '.gitconfig'), '[user]\nname = Team\nemail = team@example.org\n');
  return {
    HOME: folder,
    LANG: 'C.UTF-8',
    PATH: process.env.PATH,
    NODE_OPTIONS: `--require ${join(root, 'tools/release/rehearsal/connect-to-rehearsal.cjs')}`,
    // Packages are links to those of the rehearsed checkout: an install would change them.
    npm_config_dry_run: 'true',
    // The Admin SDK goes there past its credential.
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${backendPorts.auth}`,
    FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${backendPorts.database}`,
    REHEARSAL_FOLDER: folder,
    REHEARSAL_PORT: String(port),
    REHEARSAL_HOSTS: HOSTS.join(),
    REHEARSAL_CERTIFICATE: join(folder, 'certificate.pem'),
  };
}
