import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCommand, type Shell, tryCommand } from './run-command';

/** What a command that changed the registry says is left to do. */
interface LeftToDo {
  version: string;
  /** Deploys the section's files. */
  deploy: string;
  /** Switches to them. */
  push: string;
}

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

  async publish(name: string): Promise<LeftToDo> {
    return leftToDo(await this.run(`npm run remote -- publish ${name} --target production`));
  }

  /** What docs/deploying.md says for a rejected push, and everything once more. */
  async publishAgain(name: string): Promise<void> {
    const guide = readFileSync(join(this.shell.folder, 'docs/deploying.md'), 'utf8');
    const [, commands] = /If git rejects[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? [];
    if (commands === undefined) throw new Error('nothing is said of a rejected push');
    await this.run(commands);
    const { deploy, push } = await this.publish(name);
    await this.run(deploy);
    await this.run(push);
  }

  async rollback(name: string): Promise<Pick<LeftToDo, 'push'>> {
    return leftToDo(await this.run(`npm run remote -- rollback ${name} --target production`));
  }
}

/** Commands have two spaces before them, what they are for has four. */
function leftToDo(output: string): LeftToDo {
  const [done = '', steps = ''] = output.split('left to do:\n');
  const [, version = ''] = /(?:^\S+|back at) (\d[^\s,]*)/m.exec(done) ?? [];
  const commands = [...steps.matchAll(/^ {2}(\S.*)$/gm)].map(([, each = '']) => each);
  const push = commands.pop() ?? '';
  if (version === '' || push === '') throw new Error(`nothing is left to do: ${output}`);
  return { version, deploy: commands.join('\n'), push };
}
