import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Backend, type BackendOptions, startBackend } from '../backend';
import { OPEN_RULES, STORAGE_RULES } from './rules';

// Servers, clients and disks on a machine that may have much else to do.
jest.setTimeout(60_000);

export interface TestBackend extends Backend {
  dataDir: string;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** A backend on free ports with data of its own. Unless rules are given, anyone may do anything. */
export async function startTestBackend(
  options: Partial<BackendOptions> & { rulesText?: string } = {},
): Promise<TestBackend> {
  const { rulesText, ...given } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'site-backend-')));
  const started = await startBackend({
    rules: rulesText ?? OPEN_RULES,
    storageRules: STORAGE_RULES,
    ports: { database: 0, auth: 0, storage: 0 },
    emailActionUrl: 'http://localhost:3000/account-action',
    log: () => undefined,
    ...given,
    dataDir,
  });
  if (!started.ok) throw new Error(started.message);
  return {
    ...started,
    dataDir,
    async remove() {
      await started.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
