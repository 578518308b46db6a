import { errorMessage } from '@site/shared/text';
import { printable } from '../public-log/public-log';
import { type BackupDeps, within } from './backup-deps';
import { freshFolder, storeBackup } from './before-writing';
import { verify } from './compare/verify-command';
import { decrypt, drill } from './drill/drill-command';
import { exportEncrypted, makeKeys } from './encryption/encrypt-command';
import { importFrom } from './original-content/import-command';
import { type Command, readCommand } from './read-command';
import { restoreFrom } from './restore/restore-command';

/** Runs one command. @returns the process's exit code: 1 where it did not do or find what was asked */
export async function runBackup(args: string[], given: BackupDeps): Promise<number> {
  const { environment } = given;
  const deps: BackupDeps = {
    ...given,
    say: (line) => given.say(printable(line, environment)),
    complain: (line) => given.complain(printable(line, environment)),
  };
  const read = readCommand(args, deps.environment);
  if (!read.ok) {
    deps.complain(read.message);
    return 2;
  }
  try {
    return await run(read.command, deps);
  } catch (error) {
    const message = errorMessage(error);
    deps.complain(message);
    if (/does not answer|ECONNREFUSED/.test(message))
      deps.complain('Is it running? Try npm start.');
    return 1;
  }
}

function run(command: Command, deps: BackupDeps): Promise<number> {
  switch (command.name) {
    case 'export':
      if (command.isEncrypted) return exportEncrypted(command, deps);
      return within(command.target, deps, async (project) => {
        const folder = command.folder ?? freshFolder(project, 'backup', deps);
        const isStored = await storeBackup(project, folder, deps);
        return isStored ? 0 : 1;
      });
    case 'keys':
      return makeKeys(command.file, deps);
    case 'decrypt':
      return decrypt(command, deps);
    case 'drill':
      return drill(command, deps);
    case 'verify':
      return verify(command.folder, command.against, deps);
    case 'restore':
      return restoreFrom(command, deps);
    case 'import':
      return importFrom(command, deps);
  }
}
