import { phoneName } from '@site/shared/text';
import { loadStorage } from './upload-image';
import { withNewClaims } from './with-new-claims';

/** A folder of the storage. */
export type MediaFolder = 'files' | 'documents';

export interface StoredFile {
  name: string;
  /** Address from which everybody can load it. */
  address: string;
  /** Address of a small version, for the list. */
  thumbnail: string;
}

export interface FilePage {
  files: StoredFile[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}

const FILES_ON_PAGE = 48;

/** The pictures among some names, without the phone versions that lie beside them. */
export const withoutPhoneVersions = (names: readonly string[]): string[] => {
  const versions = new Set(names.map(phoneName));
  return names.filter((name) => !versions.has(name));
};

/** Reads a page of a folder's files, by name. */
export async function listFiles(folder: MediaFolder, pageToken?: string): Promise<FilePage> {
  const { storage, sdk } = await loadStorage();
  const { items, nextPageToken } = await withNewClaims(() =>
    sdk.list(sdk.ref(storage, folder), {
      maxResults: FILES_ON_PAGE,
      ...(pageToken && { pageToken }),
    }),
  );
  const names = new Set(items.map(({ name }) => name));
  const shown = new Set(withoutPhoneVersions([...names]));
  const files = items
    .filter(({ name }) => shown.has(name))
    .map(async (item): Promise<StoredFile> => {
      const { name } = item;
      const address = await sdk.getDownloadURL(item);
      const small = names.has(phoneName(name))
        ? sdk.ref(storage, `files/${phoneName(name)}`)
        : item;
      return {
        name,
        address,
        thumbnail: small === item ? address : await sdk.getDownloadURL(small),
      };
    });
  return { files: await Promise.all(files), next: nextPageToken || undefined };
}
