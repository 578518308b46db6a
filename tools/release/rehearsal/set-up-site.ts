import { PROJECT } from './hosts';
import type { Rehearsal } from './rehearsal';
import type { Team } from './team';

/** Values that a person would enter; nobody has them. */
const answers = {
  project: PROJECT,
  'api-key': 'AIza-rehearsal-0000000000000000000000',
  repository: 'team/site',
  admin: 'team@example.org',
  'contact-action': 'https://formsubmit.co/team@rehearsed-society.test',
};

/**
 * Sets the site up by the steps that `npm run setup` prints, as far as they need no console: settings,
 * and the first publish of everything. Rejects where a command, or the workflow, fails.
 */
export async function setUpSite(rehearsal: Rehearsal, team: Team): Promise<void> {
  const flags = Object.entries(answers).map(([name, value]) => `--${name} ${value}`);
  const printed = await team.run(`npm run setup -- ${flags.join(' ')}`);
  for (const command of commandsOf(printed, 'Publish the remotes')) await team.run(command);
  const result = await rehearsal.deploy();
  if (!result.ok) throw new Error(`${result.job}: ${result.message}`);
}

/** The commands of a printed step: four spaces before each. */
function commandsOf(printed: string, title: string): string[] {
  const step = printed.split(/^\d+\. /m).find((text) => text.startsWith(title));
  if (step === undefined) throw new Error(`no step is called ${title}`);
  return [...step.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command);
}
