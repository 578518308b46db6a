import { freshFolder, keep } from './before-writing';
import { verify } from './compare/verify-command';
import { importFrom } from './original-content/import-command';
import { type Command, readCommand } from './read-command';
import { restoreFrom } from './restore/restore-command';
import { type Surroundings, within } from './surroundings';

/** Runs one command. @returns the process's exit code: 1 where it did not do or find what was asked */
export async function runBackup(args: string[], around: Surroundings): Promise<number> {
  const read = readCommand(args, around.environment);
  if (!read.ok) {
    around.complain(read.message);
    return 2;
  }
  try {
    return await run(read.command, around);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    around.complain(message);
    if (/does not answer|ECONNREFUSED/.test(message))
      around.complain('Is it running? Try npm start.');
    return 1;
  }
}

function run(command: Command, around: Surroundings): Promise<number> {
  switch (command.name) {
    case 'export':
      return within(command.target, around, async (project) => {
        const folder = command.folder ?? freshFolder(project, 'backup', around);
        const isKept = await keep(project, folder, around);
        return isKept ? 0 : 1;
      });
    case 'verify':
      return verify(command.folder, command.against, around);
    case 'restore':
      return restoreFrom(command, around);
    case 'import':
      return importFrom(command, around);
  }
}
