import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { readArchive } from '../archive/read-archive';
import type { BackupDeps } from '../backup-deps';
import { decryptBackup } from '../encryption/encrypted-backup';
import { readIdentities } from '../encryption/keys';
import type { Command } from '../read-command';
import { withPrivateFolder } from './private-folder';
import { rehearse } from './rehearse';

type Drill = Extract<Command, { name: 'drill' }>;
type Decrypt = Extract<Command, { name: 'decrypt' }>;

/** Decrypts a backup, restores it into a backend of its own, compares, and deletes the plain text. */
export function drill(command: Drill, deps: BackupDeps): Promise<number> {
  const begun = deps.clock();
  return withPrivateFolder(async (folder) => {
    const backup = command.identity === undefined ? command.from : path.join(folder, 'backup');
    if (command.identity !== undefined) {
      if (!(await openInto(backup, command.from, command.identity, deps))) return 1;
    }
    const site = path.join(folder, 'site');
    if (!(await rehearse(backup, path.join(site, 'data'), deps))) return 1;
    const seconds = Math.round((deps.clock() - begun) / 1000);
    deps.say(`It was restored and compared in ${seconds} seconds.`);
    if (command.opensSite) {
      deps.say('The site starts on this data. Passwords: `Forgot password?`, /emulator/mails.');
      await deps.openSite(site);
    }
    deps.say('Its plain text is deleted.');
    return 0;
  });
}

/** Decrypts a backup into a folder that `restore` and `verify` read. */
export async function decrypt({ from, identity, folder }: Decrypt, deps: BackupDeps) {
  const target = path.resolve(folder ?? from.replace(/(?:\.tar)?\.age$/, ''));
  if (existsSync(target)) {
    deps.complain(`${target} is there already.`);
    return 1;
  }
  return withPrivateFolder(async (hidden) => {
    const backup = path.join(hidden, 'backup');
    if (!(await openInto(backup, from, identity, deps))) return 1;
    await rename(backup, target);
    deps.say(`${target} holds the backup in plain text. Delete it when you are done.`);
    return 0;
  }, path.dirname(target));
}

/** Decrypts a backup into a new folder. Complains and gives false unless all of it is there. */
async function openInto(
  folder: string,
  file: string,
  identity: string,
  deps: BackupDeps,
): Promise<boolean> {
  const keys = await readIdentities(identity);
  const opened = keys.ok ? await decryptBackup(file, keys.identities, folder) : keys;
  if (!opened.ok) {
    deps.complain(opened.message);
    return false;
  }
  const read = await readArchive(folder);
  if (!read.ok) for (const problem of read.problems) deps.complain(problem);
  return read.ok;
}
