import { readFileSync } from 'node:fs';
import type { Site } from '@site/shared/society';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { remoteNames } from '../../build/bundle/workspace';
import { readArguments } from '../../site/start/read-arguments';
import { openTerminal } from '../questions/ask';
import { flagOptions, flagUsage, givenByFlags, readAs } from '../questions/questions';
import { askForProduction } from './ask-for-production';
import { readFirebaseConfig } from './firebase-config';
import { git } from './git';
import { knownDone } from './known-done';
import {
  isProductionSet,
  type Production,
  ProductionSchema,
  productionQuestions,
  readProduction,
  withDefaults,
} from './production-answers';
import { readSettings, setUpProduction } from './setup';
import { stepsFor } from './steps';
import { stepsAsText } from './steps/print-steps';
import { valuesOf } from './steps/step-values';

const USAGE = `npm run setup                             asks, writes, and prints the steps that are left
npm run setup -- --project orbit-club     prints the steps for a project that is yet to be made
npm run setup -- --config firebase.json   takes the values of a web app's configuration
npm run setup -- --from answers.json      takes the values below from a file
npm run setup -- --dry-run                says what it would change

${flagUsage(productionQuestions)}

Writes backends.production and publicOrigin of society/settings.json, and firebase.json. Once the
project is in the settings, it asks nothing, and changes nothing but what flags say.`;

type Outcome = { ok: true; message: string } | { ok: false; message: string };

const read = readArguments({
  options: {
    config: { type: 'string' },
    from: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    ...flagOptions(productionQuestions),
  },
});

async function run(root: string): Promise<Outcome> {
  if (!read.ok) return { ok: false, message: `${read.message}\n\n${USAGE}` };
  const flags: Record<string, unknown> = read.values;
  if (flags.help === true) return { ok: true, message: USAGE };
  const settings = readSettings(root);
  if (!settings.ok) return settings;
  const { site } = settings;
  const given = givenValues(flags);
  const remote = git(root, 'remote', 'get-url', 'origin');
  const replied = await askIfNeeded(given, site, remote);
  if (replied === undefined) return { ok: false, message: 'Interrupted. Nothing was changed.' };
  const values = withDefaults({ ...given, ...replied }, site, remote);
  const production = readProduction(values);
  if (production.ok) return write(root, production.value, flags['dry-run'] === true);
  const early = readAs(v.omit(ProductionSchema, ['apiKey']), values);
  if (early.ok)
    return withSteps(root, early.value, 'Nothing was written: a step below gets the key.');
  const list = production.problems.map((problem) => `  ${problem}`).join('\n');
  const help =
    'docs/deploying.md says how to get each value; npm run setup -- --help lists the flags.';
  return { ok: false, message: `Nothing was changed:\n${list}\n\n${help}` };
}

function write(root: string, production: Production, isDry: boolean): Outcome {
  const changed = setUpProduction(root, production, { isDry });
  const files = changed.join(' and ');
  if (changed.length > 0 && isDry) return { ok: false, message: `Would change ${files}.` };
  const headline = changed.length > 0 ? `Changed ${files}.` : 'Nothing to change.';
  return isDry ? { ok: true, message: headline } : withSteps(root, production, headline);
}

function withSteps(root: string, values: Omit<Production, 'apiKey'>, headline: string): Outcome {
  const steps = stepsFor(valuesOf(values, remoteNames(root)));
  const hint =
    values.repository === undefined
      ? ' With --repository <owner>/<repository> the commands name yours.'
      : '';
  return { ok: true, message: `${headline}${hint}\n\n${stepsAsText(steps, knownDone(root))}` };
}

/** Values of the configuration, then of the file, then of the flags. Throws where they do not fit together. */
function givenValues(flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const config = typeof flags.config === 'string' ? readFileSync(flags.config, 'utf8') : '';
  const file: unknown =
    typeof flags.from === 'string' ? JSON.parse(readFileSync(flags.from, 'utf8')) : {};
  const configured = readFirebaseConfig(config);
  const named: Record<string, unknown> = {
    ...(file as object),
    ...givenByFlags(productionQuestions, flags),
  };
  const { project } = configured;
  if (project !== undefined && named.project !== undefined && project !== named.project) {
    throw new Error(`The configuration is that of ${project}, not of ${named.project}.`);
  }
  return { ...configured, ...named };
}

/** Replies of the person in a terminal; none where the project is known. */
async function askIfNeeded(
  given: Readonly<Record<string, unknown>>,
  site: Site,
  remote: string | undefined,
): Promise<Record<string, string> | undefined> {
  const isKnown = isProductionSet(site) || given.project !== undefined;
  if (isKnown || !process.stdin.isTTY) return {};
  const terminal = openTerminal(process.stdin, process.stdout);
  const replies = await askForProduction(terminal, given, site, remote);
  terminal.close();
  return replies;
}

const { ok, message } = await run(process.cwd()).catch(
  (error): Outcome => ({ ok: false, message: errorMessage(error) }),
);
(ok ? console.log : console.error)(message);
process.exitCode = ok ? 0 : 1;
