import { loadApp } from '@stss/shared/firebase';
import { loadOnce } from '@stss/shared/load-once';
import { backend } from '@stss/shared/site';
import { storedName } from './stored-name';

export type UploadOutcome =
  | { ok: true; address: string }
  | { ok: false; reason: 'cancelled' }
  | { ok: false; reason: 'failed'; error: unknown };

/** An upload under way. */
export interface Upload {
  outcome: Promise<UploadOutcome>;
  cancel(): void;
}

/** @param onProgress percent, 0 to 100 */
export type UploadImage = (
  file: Blob,
  name: string,
  onProgress: (percent: number) => void,
) => Upload;

/** Names never repeat, so a stored picture never changes. */
const CACHE_FOR_GOOD = 'public, max-age=31536000, immutable';
const RETRY_UPLOAD_MS = 10 * 60_000;
const RETRY_OPERATION_MS = 2 * 60_000;

const loadStorage = loadOnce(async () => {
  const [app, sdk] = await Promise.all([loadApp(), import('firebase/storage')]);
  const storage = sdk.getStorage(app);
  storage.maxUploadRetryTime = RETRY_UPLOAD_MS;
  storage.maxOperationRetryTime = RETRY_OPERATION_MS;
  if (backend.emulators) {
    const { host, port } = backend.emulators.storage;
    sdk.connectStorageEmulator(storage, host, port);
  }
  return { storage, sdk };
});

/**
 * Uploads a picture to `files/`, resumably; the SDK retries a broken connection and statuses 5xx,
 * 408 and 429 by itself. The outcome carries the address from which readers load it.
 */
export const uploadImage: UploadImage = (file, name, onProgress) => {
  let cancelled = false;
  let cancelTask = () => {};

  const run = async (): Promise<UploadOutcome> => {
    const { storage, sdk } = await loadStorage();
    if (cancelled) return { ok: false, reason: 'cancelled' };
    const target = sdk.ref(storage, `files/${storedName(name, Date.now())}`);
    const metadata = { contentType: file.type, cacheControl: CACHE_FOR_GOOD };
    const task = sdk.uploadBytesResumable(target, file, metadata);
    cancelTask = () => task.cancel();
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      onProgress(totalBytes ? Math.round((100 * bytesTransferred) / totalBytes) : 0);
    });
    await task;
    return { ok: true, address: await sdk.getDownloadURL(target) };
  };
  return {
    outcome: run().catch((error: unknown) =>
      cancelled ? { ok: false, reason: 'cancelled' } : { ok: false, reason: 'failed', error },
    ),
    cancel: () => {
      cancelled = true;
      cancelTask();
    },
  };
};
