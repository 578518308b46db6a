import { appendFileSync } from 'node:fs';
import { adminDatabase, openTarget, runJob } from '@site/backend/publishing';
import { SCHEDULER_UID } from '@site/shared/editorial';
import { site } from '@site/shared/site';
import { orThrow } from '../../release/publish/download';
import { runCommand } from '../public-log/run-command';
import { isSnapshotOutdated } from './is-snapshot-outdated';

const USAGE = `node --import tsx tools/maintain/publish-due/main.ts    publishes the scheduled versions whose time has come

It may run at any time, several times at once, and be stopped: each version is
published once. The exit code is 1 where the server cannot be reached or refuses
the job, and 0 where an editor must act.

Works on the local backend, which must be running; on production where
GOOGLE_APPLICATION_CREDENTIALS names the key file of a service account. In a workflow
it also tells the next job whether something was saved since the last snapshot.`;

async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(USAGE);
    return 2;
  }
  return runCommand(async (say) => {
    const { name, target } = orThrow(openTarget(process.env, { uid: SCHEDULER_UID }));
    say(`On the ${name}:`);
    const database = adminDatabase(target.database);
    const { lines, ok } = await runJob(database);
    if (!ok) throw new Error(lines.join('\n'));
    for (const line of lines.length > 0 ? lines : ['Nothing is due.']) say(line);
    const output = process.env.GITHUB_OUTPUT;
    if (output !== undefined) {
      const isOutdated = await isSnapshotOutdated(await database.load('meta'), site.publicOrigin);
      appendFileSync(output, `outdated=${isOutdated}\n`);
    }
  });
}

main(process.argv.slice(2)).then((code) => process.exit(code));
