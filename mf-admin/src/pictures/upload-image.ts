import { loadApp } from '@site/shared/firebase';
import { loadOnce } from '@site/shared/load-once';
import { backend } from '@site/shared/site';
import { phoneName } from '@site/shared/text';
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

export type Storage = Awaited<ReturnType<typeof loadStorage>>;

/**
 * Uploads one file, resumably; the SDK retries a broken connection and 5xx, 408 and 429 itself.
 * @param path below the bucket
 */
export function store(
  { storage, sdk }: Storage,
  path: string,
  file: Blob,
  onProgress: (percent: number) => void,
) {
  const target = sdk.ref(storage, path);
  const metadata = { contentType: file.type, cacheControl: CACHE_FOR_GOOD };
  const task = sdk.uploadBytesResumable(target, file, metadata);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    onProgress(totalBytes ? (100 * bytesTransferred) / totalBytes : 0);
  });
  return { task, address: async () => sdk.getDownloadURL((await task).ref) };
}

/**
 * Makes a picked picture small and uploads it to `files/`, with its phone version beside it. The
 * outcome carries the address from which readers load it, its size as the fragment (see
 * `pictureVersions`).
 */
export const uploadImage: UploadImage = (file, name, onProgress) => {
  let cancelled = false;
  let cancelTask = () => {};
  const upload = async (storage: Storage, target: string, blob: Blob, from: number, to: number) => {
    return withNewClaims(() => {
      if (cancelled) throw new Error('The upload was cancelled.');
      const { task, address } = store(storage, `files/${target}`, blob, (percent) =>
        onProgress(Math.round(from + ((to - from) * percent) / 100)),
      );
      cancelTask = () => task.cancel();
      return address();
    });
  };

  const run = async (): Promise<UploadOutcome> => {
    const [storage, { main, phone, extension }] = await Promise.all([
      loadStorage(),
      makeWebPicture(file),
    ]);
    const fileName = name.replace(/\.[^.]*$/, '') + extension;
    const target = await newStoredName(fileName);
    // The phone version first: an address that readers get is never without it.
    if (phone) await upload(storage, phoneName(target), phone.file, 0, 15);
    const address = await upload(storage, target, main.file, phone ? 15 : 0, 100);
    return { ok: true, address: `${address}#${main.size.width}x${main.size.height}` };
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
