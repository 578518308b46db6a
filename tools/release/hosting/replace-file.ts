import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

let drafts = 0;
/** Two writers of one file use different drafts. */
const draftBeside = (path: string): string => `${path}.${process.pid}-${++drafts}.draft`;

/**
 * Replaces a file atomically, and makes its folder where there is none: readers see the old content or
 * the new.
 * @param beside a path on the same disk, beside which the draft is written. Outside of what is served, if
 *   the file is inside, since an interrupted write leaves its draft. Default: the file itself.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  beside = file,
): Promise<void> {
  const draft = draftBeside(beside);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}

/** The same for callers that cannot wait. */
export function replaceFileSync(file: string, content: string): void {
  const draft = draftBeside(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}
