import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './build-files';

const notBuilt =
  /(?:^|[\\/])(?:node_modules|dist|e2e|\.local|\.git)[\\/]|\.(?:test|spec|long)\.[jt]sx?$|\.md$/;

/**
 * Fingerprint of everything a build is made from: names and bytes of all files below `paths`
 * (tests and prose left out), in a fixed order, plus `extra`.
 * @returns 10 hex digits.
 */
export function sourceHash(root: string, paths: readonly string[], extra = ''): string {
  const files = paths
    .map((path) => join(root, path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : filesBelow(path).filter((file) => !notBuilt.test(relative(path, file))),
    );
  const hash = createHash('sha256').update(extra);
  for (const file of files.toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
