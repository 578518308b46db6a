import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type Ports, startBackend } from '@site/backend/local';

export const repository = join(__dirname, '../../../..');

export interface RealBackend extends Backend {
  /** The environment variables that make `openProject` use it. */
  environment: Record<string, string>;
  /** Ends it, and its data are gone. */
  destroy(): Promise<void>;
}

/** An embedded backend with this repository's rules and nothing in it. */
export async function startEmpty(ports?: Ports): Promise<RealBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-drill-'));
  const started = await startBackend({
    root: repository,
    dataDir,
    ports: ports ?? { database: 0, auth: 0, storage: 0, contact: 0 },
    log: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  return {
    ...started,
    environment: {
      FIREBASE_AUTH_EMULATOR_HOST: `localhost:${started.ports.auth}`,
      FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${started.ports.database}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `localhost:${started.ports.storage}`,
    },
    async destroy() {
      await started.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
