import path from 'node:path';
import type { Archive } from './archive/archive';
import { readArchive } from './archive/read-archive';
import { decryptBackup } from './encryption/encrypted-backup';
import { readIdentities } from './encryption/keys';
import { withPrivateFolder } from './private-folder';

/** Where a backup is read. */
export interface Source {
  /** A folder; with an identity, an encrypted file. */
  from: string;
  /** The file of the private key. */
  identity: string | undefined;
}

/** A backup that was read and checked. */
export interface Backup {
  folder: string;
  archive: Archive;
}

/**
 * Works on a backup that is whole. An encrypted one is plain text meanwhile, in a private folder.
 * @throws where a part is missing, changed or damaged, or the key is another
 */
export async function withBackup(
  { from, identity }: Source,
  work: (backup: Backup) => Promise<number>,
): Promise<number> {
  if (identity === undefined) return work({ folder: from, archive: await readArchive(from) });
  const identities = await readIdentities(identity);
  return withPrivateFolder(async (hidden) => {
    const folder = path.join(hidden, 'backup');
    await decryptBackup(from, identities, folder);
    return work({ folder, archive: await readArchive(folder) });
  });
}
