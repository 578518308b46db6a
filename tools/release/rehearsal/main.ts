import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@site/shared/text';
import { productionOrigin } from '../hosting/firebase-json';
import { deployRemote, deployShell } from './deploy';
import { PROJECT } from './hosts';
import { firstPublish, startRehearsal } from './rehearsal';

const [, , command, remote] = process.argv;
const root = process.cwd();
const origin = productionOrigin(PROJECT, 'shell');

/** Serves an empty project until Ctrl+C. */
async function serve(): Promise<void> {
  if (command !== undefined) throw new Error('npm run rehearsal [-- deploy [<remote>]]');
  const rehearsal = await startRehearsal(root, 'none');
  for (const name of ['second', 'runner']) await rehearsal.checkout(name);
  const { folder, env } = await rehearsal.checkout('site');
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const environment = join(rehearsal.folder, 'environment.sh');
  writeFileSync(environment, `${settings.join('\n')}\ncd '${folder}'\n`);
  const browser = rehearsal.browserArguments.map((each) => `'${each}'`).join(' ');
  const commands = [`. ${environment}`, ...firstPublish(root)].map((each) => `  ${each}`);
  console.log(`An empty project ${PROJECT} is served on this machine, until Ctrl+C.

In a second terminal:
${commands.join('\n')}

\`npm run rehearsal -- deploy\` stands for \`npm run firebase -- deploy\`, and without a name for the run of
deploy.yml that a push starts. The checkout of a second team is ../second.

The first admin, and the e-mail with the link to choose a password:
  npm run members -- add you@rehearsed.test --role admin
  http://localhost:${rehearsal.backendPorts.auth}/emulator/mails
Lists and editors of members find no database: their connection is not rehearsed.

The site, once it is deployed:
  chromium --user-data-dir=${join(rehearsal.folder, 'browser')} ${browser} ${origin}
`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await rehearsal.close();
}

/** Deploys what this terminal's folder holds of a remote, or the shell as `main` has it. */
async function deploy(): Promise<void> {
  const { env } = process;
  const { REHEARSAL_FOLDER: base } = env;
  if (base === undefined) throw new Error('This is no terminal of a rehearsal.');
  const hosting = join(base, 'hosting');
  if (remote !== undefined) await deployRemote({ folder: root, env }, hosting, remote);
  else console.log(await deployShell({ folder: join(base, 'runner'), env }, hosting));
  console.log(`${remote ?? origin} is deployed`);
}

try {
  await (command === 'deploy' ? deploy() : serve());
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
