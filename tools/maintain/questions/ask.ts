import { createInterface } from 'node:readline';
import type { Question } from './questions';

/** A conversation with a person. */
export interface Terminal {
  /** A line of input; undefined where the input has ended or the person has interrupted. */
  ask(prompt: string): Promise<string | undefined>;
  say(line: string): void;
  close(): void;
}

/** A terminal on streams. Lines that arrive early, such as those of a pasted text, are not lost. */
export function openTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(prompt) {
      reader.setPrompt(prompt);
      reader.prompt();
      const { value, done } = await lines.next();
      return done ? undefined : value;
    },
    say: (line) => void output.write(`${line}\n`),
    close: () => reader.close(),
  };
}

/** How the replies to questions are judged. */
export interface Judge {
  /** What an empty line stands for. */
  suggestion(key: string, replies: Readonly<Record<string, string>>): string | undefined;
  /** Why a reply cannot be used; nothing where it can. An empty one without suggestion is judged, too. */
  problems(key: string, reply: string | undefined): readonly string[];
}

/**
 * Asks every question, again after each reply that cannot be used.
 * @returns the replies, without those that are empty; undefined where the input ended before the last.
 */
export async function askEach(
  questions: readonly Question[],
  terminal: Terminal,
  judge: Judge,
): Promise<Record<string, string> | undefined> {
  const replies: Record<string, string> = {};
  for (const [key, text] of questions) {
    const suggestion = judge.suggestion(key, replies);
    const prompt = suggestion === undefined ? `${text}: ` : `${text} [${suggestion}]: `;
    for (;;) {
      const line = await terminal.ask(prompt);
      if (line === undefined) return undefined;
      const reply = line.trim() || suggestion;
      const problems = judge.problems(key, reply);
      if (problems.length === 0) {
        if (reply !== undefined) replies[key] = reply;
        break;
      }
      for (const problem of problems) terminal.say(`  ${problem}`);
    }
  }
  return replies;
}
