import { createInterface } from 'node:readline';
import { runBackup } from './backup';

/** One line of the standard input, typed or piped; '' where it ends without one. */
function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    lines.on('close', () => resolve(''));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

runBackup(process.argv.slice(2), {
  environment: process.env,
  clock: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask,
}).then((code) => process.exit(code));
