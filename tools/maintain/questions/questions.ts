import input from '@inquirer/input';
import * as v from 'valibot';

/** A value that a command needs, as a flag or as the reply to a question. */
export type Question<K extends string = string> = readonly [key: K, text: string];

/** The flag of a question: `timeZone` -> `time-zone`. */
export const flagOf = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Options of the command line for questions, all of them texts. */
export const flagOptions = (questions: readonly Question[]): Record<string, { type: 'string' }> =>
  Object.fromEntries(questions.map(([key]) => [flagOf(key), { type: 'string' }]));

/** Replies that were given as flags, by the key of the question. */
export const givenByFlags = (
  questions: readonly Question[],
  flags: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    questions.flatMap(([key]) => {
      const value = flags[flagOf(key)];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** What the flags of a command mean, for its usage text. */
export const flagUsage = (questions: readonly Question[]): string => {
  const width = Math.max(...questions.map(([key]) => flagOf(key).length));
  return questions.map(([key, text]) => `  --${flagOf(key).padEnd(width)} ${text}`).join('\n');
};

/** A value that fits a schema, or a sentence for each reason why it does not. */
export function parseAs<S extends v.GenericSchema>(
  schema: S,
  given: unknown,
): { ok: true; value: v.InferOutput<S> } | { ok: false; problems: string[] } {
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  return {
    ok: false,
    problems: parsed.issues.map((issue) => {
      const message = issue.received === 'undefined' ? 'is missing' : issue.message;
      return [v.getDotPath(issue), message].filter((part) => part !== null).join(': ');
    }),
  };
}

/** Why a value does not fit a schema; nothing where it does. */
export const problemsOf = (schema: v.GenericSchema, given: unknown): readonly string[] => {
  const read = parseAs(schema, given);
  return read.ok ? [] : read.problems;
};

/**
 * Asks a person every question, again after each reply that cannot be used.
 * @param problems why a reply cannot be used; nothing where it can. An empty one is judged, too.
 * @param context streams instead of the terminal.
 * @returns the replies, without those that are empty.
 * @throws where the person interrupts.
 */
export async function askEach(
  questions: readonly Question[],
  problems: (key: string, reply: string | undefined) => readonly string[],
  context?: Parameters<typeof input>[1],
): Promise<Record<string, string>> {
  const replies: Record<string, string> = {};
  for (const [key, message] of questions) {
    const reply = await input(
      {
        message,
        validate: (typed) => problems(key, typed.trim() || undefined).join('; ') || true,
      },
      context,
    );
    if (reply.trim() !== '') replies[key] = reply.trim();
  }
  return replies;
}
