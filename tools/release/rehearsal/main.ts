import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browserArguments } from './browser-arguments';
import { PROJECT } from './hosts';
import { type Rehearsal, startRehearsal } from './rehearsal';

const ASKS_EVERY_MS = 1000;

/** Runs the workflow at each push, as GitHub does. */
async function deployPushes(rehearsal: Rehearsal, isEnding: () => boolean): Promise<void> {
  let deployed = await rehearsal.head();
  while (!isEnding()) {
    const head = await rehearsal.head();
    if (head !== deployed) {
      deployed = head;
      console.log('main was pushed: deploy.yml runs, for a minute or two');
      const result = await rehearsal.deploy(undefined, (job) => console.log(`  job ${job}`));
      console.log(
        result.ok
          ? `deploy.yml succeeded: ${rehearsal.origin} is up to date\n`
          : `deploy.yml failed in ${result.job}: ${result.message}`,
      );
    }
    await pause(ASKS_EVERY_MS);
  }
}

const rehearsal = await startRehearsal(process.cwd(), 'none');
const { shell } = await rehearsal.team('checkout');
const { auth, database } = rehearsal.backendPorts;
const terminal = {
  ...rehearsal.env,
  // The Admin SDK goes there past its credential.
  FIREBASE_AUTH_EMULATOR_HOST: `localhost:${auth}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${database}`,
};
const settings = Object.entries(terminal).map(([name, value]) => `export ${name}='${value}'`);
const environment = join(shell.folder, '../environment.sh');
writeFileSync(environment, `${settings.join('\n')}\ncd '${shell.folder}'\n`);
const options = browserArguments(rehearsal).map((each) => `'${each}'`);
console.log(`An empty project ${PROJECT} is served on this machine, until Ctrl+C.

In a second terminal:
  . ${environment}
  npm run setup -- --project ${PROJECT} --repository team/site --admin you@orbit-club.test

That prints the steps of docs/deploying.md with your values. Follow them there, in order. Commands of Google and
GitHub alone (gcloud, gh, login) say that they are skipped; leave out their checks, and the consoles. A push
runs deploy.yml here, and its progress is shown here.

Login works, but lists and editors of members find no database: their connection is not rehearsed.
E-mails that the site sends: http://localhost:${auth}/emulator/mails

The site, once it is deployed:
  chromium --user-data-dir=${join(shell.folder, '../browser')} ${options.join(' ')} ${rehearsal.origin}

A second team, in a third terminal:
  . ${environment} && git clone ../origin.git ../second && cd ../second && npm install
`);

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isEnding = true;
    console.log('Ends after the present run of deploy.yml, and deletes everything.');
  });
}
await deployPushes(rehearsal, () => isEnding);
await rehearsal.close();
process.exit();
