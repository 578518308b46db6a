import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** A file that says that a folder is of the site, so that its parts may be deleted. */
const MARK = '.local-site';
const MARK_TEXT =
  'Local data and files of a site: `npm start -- --fresh` deletes `data` and `hosting` beside this file.\n';

interface LocalFolders {
  ok: true;
  /** The local deployment. */
  hosting: string;
  /** The backend's data. */
  data: string;
}

/**
 * Makes the folder of the local deployment and of the backend's data: `.local`, or what
 * `SITE_LOCAL_DIR` names. Other commands use `.local` too, and git ignores it. Elsewhere a folder with
 * other files and no mark is refused.
 */
export function localFolders(
  root: string,
  { SITE_LOCAL_DIR: given }: NodeJS.ProcessEnv = process.env,
): LocalFolders | { ok: false; message: string; exitCode: number } {
  const name = given === undefined ? '.local' : `SITE_LOCAL_DIR ${JSON.stringify(given)}`;
  const refuse = (problem: string) =>
    ({ ok: false, message: `${name} ${problem}`, exitCode: 2 }) as const;
  if (given?.trim() === '') return refuse('is empty: name a folder, or unset it');
  const own = join(root, '.local');
  const base = resolve(root, given ?? own);
  try {
    const found = statSync(base, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) return refuse('is no folder');
    const names = found ? readdirSync(base) : [];
    const isOwn =
      names.length === 0 || names.includes(MARK) || `${base}${sep}`.startsWith(own + sep);
    if (!isOwn) return refuse('holds other files, and none says that it is of a site');
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, MARK), MARK_TEXT);
  } catch (error) {
    return refuse(`cannot be written: ${Object(error).code}`);
  }
  return { ok: true, hosting: join(base, 'hosting'), data: join(base, 'data') };
}
