import { DEFAULT_PROJECT, startBackend } from '@site/backend/local';
import type { BackupDeps } from '../backup-deps';
import { verify } from '../compare/verify-command';
import { restoreFrom } from '../restore/restore-command';

/**
 * Restores a backup into an embedded backend of its own, reads it again, and compares.
 * @param dataDir where that backend stores it
 * @returns whether what is stored equals the backup
 */
export async function rehearse(
  backup: string,
  dataDir: string,
  deps: BackupDeps,
): Promise<boolean> {
  const started = await startBackend({
    root: deps.root,
    dataDir,
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    // What is due would be published, and the comparison find it.
    hasJobs: false,
    log: deps.complain,
  });
  if (!started.ok) {
    deps.complain(started.message);
    return false;
  }
  const { database, auth, storage } = started.ports;
  const hosts = {
    FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${database}`,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `localhost:${storage}`,
  };
  // Firebase's library reads the process's variables, whatever it is given.
  const former = Object.keys(hosts).map((name) => [name, deps.environment[name]] as const);
  Object.assign(deps.environment, hosts);
  try {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const quiet = { ...deps, say, ask: async () => DEFAULT_PROJECT };
    const from = { target: 'local', from: backup, isDryRun: false, keepsCopy: false } as const;
    const restored = await restoreFrom({ name: 'restore', ...from }, quiet);
    if (restored === 0) return (await verify(backup, 'local', deps)) === 0;
    for (const line of said) deps.complain(line);
    return false;
  } finally {
    for (const [name, value] of former) {
      if (value === undefined) delete deps.environment[name];
      else deps.environment[name] = value;
    }
    await started.close();
  }
}
