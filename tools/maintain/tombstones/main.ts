import {
  type ConvertDeps,
  convertAll,
  listHidden,
  openTarget,
  TOMBSTONES_AUTH,
} from '@site/backend/tombstones';
import { errorMessage } from '@site/shared/text';

const USAGE = `npm run tombstones -- list       posts and updates that are hidden with their content
npm run tombstones -- convert    leaves a tombstone of each; the content goes into the history

Deploy the rules first. It can be run again at any time, and does nothing where
nothing is left to do.

Works on the local backend, which must be running; on production where
GOOGLE_APPLICATION_CREDENTIALS names the key file of a service account.`;

/** Firebase's client waits for a database for ever; people do not. */
const ANSWER_WITHIN_MS = 10_000;

async function list({ database }: ConvertDeps): Promise<number> {
  const found = await listHidden(database);
  for (const { list, index, title } of found) console.log(`${list}/${index}  ${title}`);
  if (found.length === 0) console.log('Nothing is hidden with its content.');
  return 0;
}

async function convert(deps: ConvertDeps): Promise<number> {
  let refused = 0;
  let converted = 0;
  for await (const { record, outcome } of convertAll(deps)) {
    console.log(`${outcome}  ${record.list}/${record.index}  ${record.title}`);
    if (outcome === 'refused') refused += 1;
    if (outcome === 'converted') converted += 1;
  }
  console.log(converted === 1 ? '1 tombstone was made.' : `${converted} tombstones were made.`);
  if (refused === 0) return 0;
  console.error(
    'The rules refused some of them: those of this version must be deployed, and a post must name its body as post{n}.',
  );
  return 1;
}

const answers = ({ database }: ConvertDeps): Promise<boolean> =>
  Promise.race([
    database
      .ref('meta')
      .get()
      .then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false)),
  ]);

async function main([command, ...more]: string[]): Promise<number> {
  const run = { list, convert }[String(command)];
  if (!run || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const opened = openTarget(process.env, TOMBSTONES_AUTH);
  const owner = openTarget(process.env);
  if (!opened.ok || !owner.ok) {
    if (!opened.ok) console.error(opened.message);
    return 1;
  }
  console.log(`On the ${opened.name}:`);
  const deps = { database: opened.target.database, owner: owner.target.database };
  try {
    if (await answers(deps)) return await run(deps);
    console.error('The database does not answer. Is it running? Try npm start.');
    return 1;
  } catch (error) {
    console.error(errorMessage(error));
    return 1;
  } finally {
    await Promise.all([opened.close(), owner.close()]);
  }
}

main(process.argv.slice(2)).then((code) => process.exit(code));
