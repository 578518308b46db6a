import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BackupDeps, within } from './backup-deps';
import { freshPath, storeBackup } from './before-writing';
import { rehearse } from './drill/rehearse';
import { encryptBackup, encrypterFor } from './encryption/encrypted-backup';
import type { CommandOf } from './parse-command';
import { withPrivateFolder } from './private-folder';
import { withBackup } from './with-backup';

const NO_RECIPIENTS = `\`backups.recipients\` of society/settings.json names no public key.
Make one: npm run backup -- keys --to <file outside the repository>
Enter it: npm run setup -- --recipients <public keys>`;

/** Exports a project into a folder. */
export const exportFolder = ({ target, to }: CommandOf<'export'>, deps: BackupDeps) =>
  within(target, deps, async (project) => {
    await storeBackup(project, to ?? freshPath(project, 'backup', deps), deps);
    return 0;
  });

/**
 * Exports a project, restores the export into an embedded backend and compares, then encrypts it
 * into one file. Plain text is in a private folder alone, which is deleted.
 */
export async function exportEncrypted(
  { target, to }: CommandOf<'export'>,
  deps: BackupDeps,
): Promise<number> {
  if (deps.recipients.length === 0) throw new Error(NO_RECIPIENTS);
  // Before anything is read: both would be found at the end alone.
  const encrypter = encrypterFor(deps.recipients);
  if (to !== undefined && existsSync(to)) throw new Error(`${to} is there already.`);
  return within(target, deps, (project) =>
    withPrivateFolder(async (hidden) => {
      const from = path.join(hidden, 'backup');
      await storeBackup(project, from, deps);
      const isRestorable = await withBackup({ from, identity: undefined }, (backup) =>
        rehearse(backup, path.join(hidden, 'data'), deps),
      );
      if (isRestorable !== 0) {
        throw new Error('The export could not be restored, so it was not stored.');
      }
      const file = path.resolve(to ?? `${freshPath(project, 'encrypted', deps)}.tar.age`);
      await encryptBackup(from, encrypter, file);
      deps.say(`${file} holds it, encrypted.`);
      return 0;
    }),
  );
}
