import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type HostingConfig, productionSiteId } from '../hosting/firebase-json';
import { release } from './hosting-releases';
import { PROJECT } from './hosts';
import { runCommand, type Shell } from './run-command';

type Config = HostingConfig & { predeploy?: string };

const configsIn = (folder: string): Config[] =>
  [JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')).hosting].flat();

/**
 * Deploys a section's site from a checkout, as `npm run firebase -- deploy` does.
 * @param hosting folder that holds all sites.
 */
export async function deployRemote(shell: Shell, hosting: string, name: string): Promise<void> {
  await runCommand(shell, 'npx tsx tools/release/hosting/main.ts');
  const site = productionSiteId(PROJECT, name);
  const config = configsIn(shell.folder).find((each) => each.site === site);
  if (config === undefined) throw new Error(`there is no remote ${name}`);
  await runCommand(shell, config.predeploy ?? '');
  release(hosting, config, shell.folder);
}

/**
 * Deploys the shell as the branch `main` has it, by the commands of `deploy.yml`.
 * @param runner a checkout that nobody else uses; rendered pages stay in it, as in the workflow's cache.
 * @returns what the commands print; rejects where one fails.
 */
export async function deployShell(runner: Shell, hosting: string): Promise<string> {
  await runCommand(runner, 'git fetch --quiet && git reset --quiet --hard origin/main');
  const built = await runCommand(runner, commandOf(runner.folder, 'build'));
  const folder = join(runner.folder, '.local/production');
  for (const config of configsIn(folder)) release(hosting, config, folder);
  return built + (await runCommand(runner, commandOf(runner.folder, 'doctor')));
}

/** The command of this repository that a job runs. */
function commandOf(root: string, job: string): string {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8'));
  const runs: string[] = jobs[job].steps.map(({ run }: { run?: string }) => run ?? '');
  const [command, ...others] = runs.filter((run) => run.startsWith('npm '));
  if (command === undefined || others.length > 0) throw new Error(`${job} is not one command`);
  return command;
}
