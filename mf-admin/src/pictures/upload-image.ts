import { loadApp } from '@site/shared/firebase';
import { loadOnce } from '@site/shared/load-once';
import { backend, site } from '@site/shared/site';
import { phoneName } from '@site/shared/text';
import { storeInDatabase } from './store-in-database';
import { newStoredName } from './stored-name';
import { makeWebPicture } from './web-picture';
import { withNewClaims } from './with-new-claims';

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

/** The storage; its SDK is fetched at the first call. */
export const loadStorage = loadOnce(async () => {
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

/** Stores one file. @param path below the bucket, not used by the database; @param onProgress percent, 0 to 100 */
type Store = (path: string, file: Blob, onProgress: (percent: number) => void) => Promise<string>;

/**
 * Starts an upload, which can be cancelled at any time.
 * @param work stores the files resumably; the SDK retries a broken connection and 5xx, 408 and 429
 * itself. Returns the address from which readers load what was uploaded
 */
export function startUpload(work: (store: Store) => Promise<string>): Upload {
  let cancelled = false;
  let cancelTask = () => {};
  const store: Store = async (path, file, onProgress) => {
    if (site.pictures === 'database') return storeInDatabase(file);
    const { storage, sdk } = await loadStorage();
    return withNewClaims(async () => {
      if (cancelled) throw new Error('The upload was cancelled.');
      const metadata = { contentType: file.type, cacheControl: CACHE_FOR_GOOD };
      const task = sdk.uploadBytesResumable(sdk.ref(storage, path), file, metadata);
      task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
        onProgress(totalBytes ? (100 * bytesTransferred) / totalBytes : 0);
      });
      cancelTask = () => task.cancel();
      return sdk.getDownloadURL((await task).ref);
    });
  };
  return {
    outcome: work(store).then(
      (address) => (cancelled ? { ok: false, reason: 'cancelled' } : { ok: true, address }),
      (error: unknown) =>
        cancelled ? { ok: false, reason: 'cancelled' } : { ok: false, reason: 'failed', error },
    ),
    cancel: () => {
      cancelled = true;
      cancelTask();
    },
  };
}

/**
 * Makes a picked picture small and uploads it: to the database, or to `files/` with its phone version beside it. The
 * outcome carries the address from which readers load it, its size as the fragment (see
 * `pictureVersions`).
 */
export const uploadImage: UploadImage = (file, name, onProgress) =>
  startUpload(async (store) => {
    const isInDatabase = site.pictures === 'database';
    const [{ main, phone, extension }] = await Promise.all([
      makeWebPicture(file),
      isInDatabase || loadStorage(),
    ]);
    const target = await newStoredName(name.replace(/\.[^.]*$/, '') + extension);
    // Of a picture in the database the snapshot makes the narrower versions.
    const begin = phone && !isInDatabase ? 15 : 0;
    // The phone version first: an address that readers get is never without it.
    if (phone && begin > 0) {
      await store(`files/${phoneName(target)}`, phone.file, (percent) =>
        onProgress(Math.round((begin * percent) / 100)),
      );
    }
    const address = await store(`files/${target}`, main.file, (percent) =>
      onProgress(Math.round(begin + ((100 - begin) * percent) / 100)),
    );
    return `${address}#${main.size.width}x${main.size.height}`;
  });
