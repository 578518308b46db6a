import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProduction } from '../../maintain/setup/setup';
import { productionOrigin } from '../hosting/firebase-json';

/** What stands for a society's own values: production refuses the sample's. */
const replacements = [
  ['example.org', 'rehearsed.test'],
  ['00000 00000', '12345 67890'],
  ['Room 000', 'Room 12'],
  ['Sample University, Sample City 000000', 'Other University'],
] as const;

/** Makes the society below `root` one with a project, whose values nobody has. */
export function setProject(root: string, project: string): void {
  const society = join(root, 'society');
  const names = readdirSync(society, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    let text = readFileSync(join(society, name), 'utf8');
    for (const [from, to] of replacements) text = text.replaceAll(from, to);
    writeFileSync(join(society, name), text);
  }
  const file = join(society, 'settings.json');
  const { isSample: _sample, ...site } = JSON.parse(readFileSync(file, 'utf8'));
  site.backends.production.contactAction = 'https://formsubmit.co/{email}';
  const production = {
    project,
    apiKey: 'AIza-rehearsal-0000000000000000000000',
    databaseUrl: `https://${project}-default-rtdb.firebaseio.com`,
    storageBucket: `${project}.firebasestorage.app`,
    origin: productionOrigin(project, 'shell'),
  };
  writeFileSync(file, JSON.stringify(withProduction(site, production), null, 2));
}
