import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCommand, type Shell, tryCommand } from './run-command';

/** People with a checkout of the repository. */
export class Team {
  readonly shell: Shell;
  constructor(shell: Shell) {
    this.shell = shell;
  }

  run(command: string): Promise<string> {
    return runCommand(this.shell, command);
  }

  try(command: string): Promise<Ran> {
    return tryCommand(this.shell, command);
  }

  /** Changes a text of a source file, so that its section gets another version. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.shell.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(path, text.replace(from, to));
  }

  /** Publishes as docs/deploying.md says; returns the commands that it says are left to do. */
  async publish(name: string): Promise<string[]> {
    return leftToDo(await this.run(`npm run remote -- publish ${name} --target production`));
  }

  /** Switches back; returns the commands that are left to do. */
  async rollback(name: string): Promise<string[]> {
    return leftToDo(await this.run(`npm run remote -- rollback ${name} --target production`));
  }
}

/** Commands have two spaces before them, what they are for has four. */
function leftToDo(output: string): string[] {
  const [, steps] = output.split('left to do:\n');
  if (steps === undefined) throw new Error(`nothing is said to be left to do: ${output}`);
  return [...steps.matchAll(/^ {2}(\S.*)$/gm)].map(([, command = '']) => command);
}
