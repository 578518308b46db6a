import * as v from 'valibot';

const KEY = 'site.uploads';
const MAX_REMEMBERED = 50;

/** As `storedName` makes them, or `media-{ms}-{hash}` of a file in the database. */
const NAME = /^[\w-]+-(\d{13})-(?:[0-9a-f]{32}(?:\.[a-z0-9]{1,5})?|[0-9a-f]{64})$/;
const NamesSchema = v.array(v.pipe(v.string(), v.regex(NAME)));

/** When the name of a stored picture was made (ms, the server's time). */
export const uploadTime = (name: string): number => Number(NAME.exec(name)?.[1]);

/** The hash of a file in the database; undefined for one in the storage. */
export const hashOfUpload = (name: string): string | undefined =>
  /^media-\d+-([0-9a-f]{64})$/.exec(name)?.[1];

/** Whether a text names a picture, or its phone version. */
export const isNamedIn = (text: string, name: string): boolean =>
  text.includes(hashOfUpload(name) ?? name.replace(/\.[^.]*$/, ''));

/** Names of pictures that this browser began to upload, and that no record is known to use; newest last. */
export function ownUploads(): string[] {
  try {
    return v.parse(NamesSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function store(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names.slice(-MAX_REMEMBERED)));
  } catch {
    // Blocked or full: what is not noted stays.
  }
}

/** Remembers a picture before it is uploaded: a cancelled upload may leave its phone version. */
export function rememberUpload(name: string): void {
  store([...ownUploads(), name]);
  // Until this page is closed, a form may show the picture, or bring it back by an undo.
  void navigator.locks?.request(name, { mode: 'shared' }, () => new Promise(() => {}));
}

/** @param of its name or address */
export const forgetUpload = (of: string): void =>
  store(ownUploads().filter((name) => !isNamedIn(of, name)));

/** The uploads of open pages, and all that this browser stores. Rejects where it cannot tell. */
export async function textsInUse(): Promise<string> {
  const { held = [] } = await navigator.locks.query();
  const stored = Object.entries(localStorage).filter(([key]) => key !== KEY);
  return JSON.stringify([held.map(({ name }) => name), stored]);
}
