import { type BackupDeps, runCommand } from './backup-deps';
import { drill } from './drill/drill';
import { writeKeys } from './encryption/keys';
import { exportEncrypted, exportFolder } from './export';
import { type Command, parseCommand } from './parse-command';
import { restore } from './restore/restore';
import { verify } from './verify';

/** Runs the command of these arguments. @returns the exit code: 2 where they are no command */
export async function runBackup(args: string[], given: BackupDeps): Promise<number> {
  const read = parseCommand(args, given.environment);
  if (read.ok) return runCommand(given, (deps) => run(read.command, deps));
  given.complain(read.message);
  return 2;
}

function run(command: Command, deps: BackupDeps): Promise<number> {
  switch (command.name) {
    case 'export':
      return command.isEncrypted ? exportEncrypted(command, deps) : exportFolder(command, deps);
    case 'keys':
      return makeKeys(command.to, deps);
    case 'drill':
      return drill(command, deps);
    case 'verify':
      return verify(command, deps);
    case 'restore':
      return restore(command, deps);
  }
}

/** Makes the keys and says where the public one belongs. */
async function makeKeys(file: string, { root, clock, say }: BackupDeps): Promise<number> {
  const recipient = await writeKeys(file, root, clock());
  say(`${file} holds the private key. Without it no backup can be read: keep two copies,`);
  say('offline, and never in this repository or in CI. The public key, for `backups.recipients`:');
  say(recipient);
  return 0;
}
