import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browserArguments } from './browser-arguments';
import { PROJECT, type Rehearsal, startRehearsal } from './rehearsal';

const ASKS_EVERY_MS = 1000;

/** Runs the workflow at each push, as GitHub does. */
async function deployPushes(rehearsal: Rehearsal, isEnding: () => boolean): Promise<void> {
  let deployed = await rehearsal.head();
  while (!isEnding()) {
    const head = await rehearsal.head();
    if (head !== deployed) {
      deployed = head;
      console.log('main was pushed: deploy.yml runs');
      const result = await rehearsal.deploy();
      console.log(
        result.ok
          ? 'deploy.yml succeeded'
          : `deploy.yml failed in ${result.job}: ${result.message}`,
      );
    }
    await pause(ASKS_EVERY_MS);
  }
}

const rehearsal = await startRehearsal(process.cwd());
const { shell } = await rehearsal.team('checkout');
const settings = Object.entries(rehearsal.env).map(([name, value]) => `export ${name}='${value}'`);
const environment = join(shell.folder, '../environment.sh');
writeFileSync(environment, `${settings.join('\n')}\ncd '${shell.folder}'\n`);
const options = browserArguments(rehearsal).map((each) => `'${each}'`);
console.log(`An empty project ${PROJECT} is served on this machine, until Ctrl+C.

In another terminal:
  . ${environment}
  npm run setup -- --project ${PROJECT} --api-key AIza-rehearsal-0000000000000000000000 --repository team/site --admin team@example.org

Follow docs/deploying.md there. What only Google and GitHub have (gcloud, gh, consoles) is left out; a push
runs deploy.yml here. The site, once it is deployed:
  chromium --user-data-dir=${join(shell.folder, '../browser')} ${options.join(' ')} ${rehearsal.origin}
`);

let isEnding = false;
process.once('SIGINT', () => {
  isEnding = true;
});
process.once('SIGTERM', () => {
  isEnding = true;
});
await deployPushes(rehearsal, () => isEnding);
await rehearsal.close();
process.exit();
