import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Backend, type BackendOptions, startBackend } from '../backend';

// Servers, clients and disks on a machine that may have much else to do.
jest.setTimeout(60_000);

const OPEN_RULES = JSON.stringify({
  rules: { '.read': true, '.write': true, $place: { '.indexOn': ['n', '.value'] } },
});

/** Members store pictures in one folder, which everybody may see; nobody replaces one. */
const STORAGE_RULES = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isMember() {
      return request.auth.token.member == true;
    }
    function isPicture() {
      return request.resource.size <= 10 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg|webp|gif|avif)');
    }
    match /files {
      allow list: if isMember();
    }
    match /files/{name} {
      allow get;
      allow create: if isMember() && isPicture() && resource == null;
      allow delete: if isMember();
    }
  }
}`;

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
    rules: { text: rulesText ?? OPEN_RULES },
    storageRules: { text: STORAGE_RULES },
    ports: { database: 0, auth: 0, storage: 0 },
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
