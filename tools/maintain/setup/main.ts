import type { Site } from '@site/shared/society';
import { errorMessage } from '@site/shared/text';
import { readTextFile } from '../../site/start/edited-files';
import { parseArguments } from '../../site/start/parse-arguments';
import { askEach, flagOptions, flagUsage, givenByFlags, problemsOf } from '../questions/questions';
import { parseFirebaseConfig } from './firebase-config';
import {
  isProductionSet,
  type Production,
  ProductionSchema,
  parseProduction,
  productionQuestions,
  withDefaults,
} from './production-answers';
import { readSettings, SETTINGS, setUpProduction } from './setup';

const USAGE = `npm run setup                             asks for the Firebase project, and writes the settings
npm run setup -- --config firebase.json   takes the values of a web app's configuration
npm run setup -- --dry-run                says what it would change

${flagUsage(productionQuestions)}

Writes backends.production and publicOrigin of society/settings.json. Once the project is in the
settings, it asks nothing, and changes nothing but what flags say. docs/deploying.md has all steps.`;

type Outcome = { ok: true; message: string } | { ok: false; message: string };

const read = parseArguments({
  options: {
    config: { type: 'string' },
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
  const replied = await askIfNeeded(given, site);
  const values = withDefaults({ ...given, ...replied }, site);
  const production = parseProduction(values);
  if (production.ok) {
    const isDry = flags['dry-run'] === true;
    const changed = setUpProduction(root, production.value, { isDry });
    if (!changed) return { ok: true, message: 'Nothing to change.' };
    return { ok: !isDry, message: `${isDry ? 'Would change' : 'Changed'} ${SETTINGS}.` };
  }
  const list = production.problems.map((problem) => `  ${problem}`).join('\n');
  const help =
    'docs/deploying.md says how to get each value; npm run setup -- --help lists the flags.';
  return { ok: false, message: `Nothing was changed:\n${list}\n\n${help}` };
}

/** Values of the configuration, then of the flags. Throws where they do not fit together. */
function givenValues(flags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const config = typeof flags.config === 'string' ? readTextFile(flags.config) : '';
  const configured = parseFirebaseConfig(config);
  const named = givenByFlags(productionQuestions, flags);
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
): Promise<Record<string, string>> {
  const isKnown = isProductionSet(site) || given.project !== undefined;
  if (isKnown || !process.stdin.isTTY) return {};
  const problems = (key: string, value: unknown) =>
    problemsOf(ProductionSchema.entries[key as keyof Production], value);
  // What needs a credit card comes later, and so do backups.
  const later = [
    'pictures',
    'recipients',
    ...(site.pictures === 'database' ? ['storageBucket'] : []),
  ];
  const asked = productionQuestions.filter(([key]) => !later.includes(key));
  return askEach(asked, {
    suggestion(key, replied) {
      const value = withDefaults({ ...given, ...replied }, site)[key];
      return typeof value === 'string' && problems(key, value).length === 0 ? value : undefined;
    },
    problems,
  });
}

const { ok, message } = await run(process.cwd()).catch(
  (error): Outcome => ({ ok: false, message: errorMessage(error) }),
);
(ok ? console.log : console.error)(message);
process.exitCode = ok ? 0 : 1;
