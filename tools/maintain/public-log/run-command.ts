import { errorMessage } from '@site/shared/text';
import { printable } from './public-log';

/**
 * Runs one command of a terminal or a workflow. An error's message is its explanation; a public log shows no private
 * names.
 * @param work gets a function that prints a line.
 * @returns the exit code: 1 where it failed.
 */
export async function runCommand(
  work: (say: (line: string) => void) => Promise<void>,
): Promise<number> {
  try {
    await work((line) => console.log(printable(line, process.env)));
    return 0;
  } catch (error) {
    const message = errorMessage(error);
    console.error(printable(message, process.env));
    if (/does not answer|ECONNREFUSED/.test(message))
      console.error('Is it running? Try npm start.');
    return 1;
  }
}
