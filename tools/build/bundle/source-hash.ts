import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'e2e', '.local', '.git']);
const notBuilt = /\.(test|spec|long)\.[jt]sx?$|\.md$/;

/**
 * Fingerprint of everything a build is made from: names and bytes of all files below `paths`
 * (tests and prose left out), in a fixed order, plus `extra`.
 * @returns 10 hex digits.
 */
export function sourceHash(root: string, paths: readonly string[], extra = ''): string {
  const files = paths.flatMap((path) => filesBelow(join(root, path)));
  return filesHash(root, files, extra);
}

/** The same of the given files, whatever their names. */
export function filesHash(root: string, files: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const file of files.toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(path: string): string[] {
  let entries: import('node:fs').Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => !skipped.has(entry.name) && !notBuilt.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}
