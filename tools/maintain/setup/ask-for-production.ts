import type { Site } from '@site/shared/society';
import { askEach, type Terminal } from '../questions/ask';
import { problemsOf } from '../questions/questions';
import { isWholeConfig, readFirebaseConfig } from './firebase-config';
import {
  type Production,
  ProductionSchema,
  productionQuestions,
  withDefaults,
} from './production-answers';

/**
 * Asks for the values of production: first for the configuration of a web app, then for each value that
 * is not given, with what follows from the others as its suggestion.
 * @returns the replies; undefined where the person has interrupted.
 */
export async function askForProduction(
  terminal: Terminal,
  given: Readonly<Record<string, unknown>>,
  site: Site,
): Promise<Record<string, string> | undefined> {
  terminal.say(
    'docs/deploying.md says how to make the project. Then paste the firebaseConfig that the console shows\nfor its web app, or press Enter to type each value.',
  );
  const config = await pastedConfig(terminal);
  if (config === undefined) return undefined;
  const known: Record<string, unknown> = { ...readFirebaseConfig(config), ...given };
  const problems = (key: string, value: unknown) =>
    problemsOf(ProductionSchema.entries[key as keyof Production], value);
  for (const [key] of productionQuestions) {
    if (known[key] === undefined) continue;
    const found = problems(key, known[key]);
    for (const problem of found) terminal.say(`${key} ${known[key]}: ${problem}`);
    if (found.length > 0) delete known[key];
  }
  // The keys of backups are made later, in the last step.
  const unknown = productionQuestions.filter(
    ([key]) => known[key] === undefined && key !== 'recipients',
  );
  const replies = await askEach(unknown, terminal, {
    suggestion(key, replied) {
      const value = withDefaults({ ...known, ...replied }, site)[key];
      return typeof value === 'string' && problems(key, value).length === 0 ? value : undefined;
    },
    problems,
  });
  return replies && { ...stringsOf(known), ...replies };
}

const stringsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );

async function pastedConfig(terminal: Terminal): Promise<string | undefined> {
  let text = '';
  do {
    const line = await terminal.ask(text === '' ? 'firebaseConfig: ' : '');
    if (line === undefined) return undefined;
    if (line.trim() === '' && text === '') return '';
    text += `${line}\n`;
  } while (!isWholeConfig(text));
  return text;
}
