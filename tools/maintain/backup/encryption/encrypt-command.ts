import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupDeps, within } from '../backup-deps';
import { freshFolder, storeBackup } from '../before-writing';
import { withPrivateFolder } from '../drill/private-folder';
import { rehearse } from '../drill/rehearse';
import type { Command } from '../read-command';
import { encryptBackup, encrypterFor } from './encrypted-backup';
import { writeKeys } from './keys';
import { objectNames } from './object-names';

const ENCRYPTED = 'backup.tar.age';

/**
 * Exports a project, restores the export into an embedded backend and compares, then encrypts it.
 * The folder gets `backup.tar.age`, and `names.txt` with its names in the bucket. Plain text is in
 * a private folder alone, which is deleted.
 */
export async function exportEncrypted(
  { target, folder }: Extract<Command, { name: 'export' }>,
  deps: BackupDeps,
): Promise<number> {
  if (deps.recipients.length === 0) {
    deps.complain('`backups.recipients` of society/settings.json names no public key.');
    deps.complain('Make one: npm run backup -- keys --to <file outside the repository>');
    deps.complain('Enter it: npm run setup -- --recipients <public keys>');
    return 1;
  }
  // Before anything is read: both would be found at the end alone.
  encrypterFor(deps.recipients);
  if (folder !== undefined && existsSync(path.join(folder, ENCRYPTED))) {
    deps.complain(`${folder} holds an encrypted backup already.`);
    return 1;
  }
  return within(target, deps, (project) =>
    withPrivateFolder(async (hidden) => {
      const backup = path.join(hidden, 'backup');
      const begun = deps.clock();
      if (!(await storeBackup(project, backup, deps))) return 1;
      if (!(await rehearse(backup, path.join(hidden, 'data'), deps))) {
        deps.complain('The export could not be restored, so it was not stored.');
        return 1;
      }
      const to = path.resolve(folder ?? freshFolder(project, 'encrypted', deps));
      await encryptBackup(backup, deps.recipients, path.join(to, ENCRYPTED));
      await writeFile(path.join(to, 'names.txt'), `${objectNames(begun).join('\n')}\n`);
      deps.say(`${to} holds it, encrypted.`);
      return 0;
    }),
  );
}

/** Makes the keys and says where the public one belongs. */
export async function makeKeys(file: string, deps: BackupDeps): Promise<number> {
  const made = await writeKeys(file, deps.root, deps.clock());
  if (!made.ok) {
    deps.complain(made.message);
    return 1;
  }
  deps.say(`${file} holds the private key. Without it no backup can be read: keep two copies,`);
  deps.say(
    'offline, and never in this repository or in CI. The public key, for `backups.recipients`:',
  );
  deps.say(made.recipient);
  return 0;
}
