import { startBackend } from '@site/backend/local';
import { type BackupDeps, within } from '../backup-deps';
import { compare } from '../restore/compare';
import { applyRestore, planRestore } from '../restore/plan';
import type { Backup } from '../with-backup';

/**
 * Restores a backup into an embedded backend of its own, reads it again, and compares.
 * @param dataDir where that backend stores it
 * @returns 0 where what is stored equals the backup
 */
export async function rehearse(backup: Backup, dataDir: string, deps: BackupDeps): Promise<number> {
  const started = await startBackend({
    root: deps.root,
    dataDir,
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    // What is due would be published, and the comparison find it.
    hasJobs: false,
    log: deps.complain,
  });
  if (!started.ok) throw new Error(`Nothing could be restored: ${started.message}`);
  const { database, auth, storage } = started.ports;
  const hosts = {
    FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${database}`,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `localhost:${storage}`,
  };
  // Firebase's library reads the process's variables, whatever it is given.
  const former = { ...deps.environment };
  Object.assign(deps.environment, hosts);
  try {
    return await within('local', deps, async (project) => {
      await applyRestore(backup, project, await planRestore(backup.archive, project));
      return compare(backup.archive, project, deps);
    });
  } finally {
    for (const name of Object.keys(hosts)) delete deps.environment[name];
    Object.assign(deps.environment, former);
    await started.close();
  }
}
