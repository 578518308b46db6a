import password from '@inquirer/password';
import { seedProduction } from '@site/backend/seed';
import { errorMessage } from '@site/shared/text';
import { readJsonFile } from '../../site/start/edited-files';
import { parseArguments } from '../../site/start/parse-arguments';
import { askEach, flagOptions, flagUsage, givenByFlags, problemsOf } from '../questions/questions';
import { type Answers, AnswersSchema, questions } from './answers';
import { societyProblems } from './check';
import { initSociety } from './init';
import { placeholdersIn } from './placeholders';

const USAGE = `npm run society -- init "Orbit Club"          a minimal society in society/
npm run society -- init --from answers.json   the same from a file
npm run society -- check                      what is wrong with society/, and placeholders
npm run society -- seed you@example.org       write society/ into production's empty database, as its admin

A flag answers one question; write negative numbers as --longitude=-87:
${flagUsage(questions)}

A file can also answer phoneDigits, social, colours, camp, chapters and team; see
tools/maintain/society/second-society.json. In a terminal, init asks if the name is missing.
It replaces the sample society only, and only if git has all of it.`;

/** Answers of the file, then of the flags, then of the person. */
async function answersFrom(name: string | undefined, flags: Flags) {
  const file: unknown = flags.from ? readJsonFile(flags.from) : {};
  const answers: Record<string, unknown> = {
    ...(file as object),
    ...givenByFlags(questions, flags),
  };
  if (name !== undefined) answers.name = name;
  if (answers.name === undefined && process.stdin.isTTY) Object.assign(answers, await ask());
  if (answers.name === undefined) throw new Error(USAGE);
  return { answers };
}

/** Asks every question; an empty line takes the default. */
const ask = (): Promise<Record<string, string>> =>
  askEach(questions, (key, reply) =>
    problemsOf(AnswersSchema.entries[key as keyof Answers], reply),
  );

type Flags = { [flag: string]: string | undefined };

async function run(args: readonly string[]): Promise<{ ok: boolean; message: string }> {
  const options = { from: { type: 'string' }, ...flagOptions(questions) } as const;
  const read = parseArguments({ args: [...args], allowPositionals: true, options });
  if (!read.ok) return read;
  const [command, name, ...rest] = read.positionals;
  if (rest.length > 0) return { ok: false, message: 'Put the name in quotes.' };
  if (command === 'check') {
    const problems = await societyProblems('.');
    if (problems.length > 0) return { ok: false, message: problems.join('\n') };
    const placeholders = placeholdersIn('.');
    if (placeholders.length === 0) return { ok: true, message: 'society/ is complete and valid.' };
    const found = 'society/ is valid, and has placeholders that production refuses:';
    return { ok: true, message: [found, ...placeholders].join('\n  ') };
  }
  if (command === 'seed') {
    if (!name) return { ok: false, message: USAGE };
    const typed =
      process.env.SOCIETY_ADMIN_PASSWORD ?? (await password({ message: `Password of ${name}:` }));
    return seedProduction('.', name, typed);
  }
  if (command !== 'init') return { ok: false, message: USAGE };
  const { answers } = await answersFrom(name, read.values as Flags);
  const outcome = await initSociety('.', answers);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    message: outcome.written
      ? 'society/ is yours now. Look at it with: npm start -- --fresh'
      : 'society/ is like that already.',
  };
}

const { ok, message } = await run(process.argv.slice(2)).catch((error) => ({
  ok: false,
  message: errorMessage(error),
}));
(ok ? console.log : console.error)(message);
process.exitCode = ok ? 0 : 1;
