import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { replaceFileSync } from './replace-file';
import { readStoredJson } from './stored-json';

const FileSchema = v.object({
  /** Stands for the code that the pages were rendered with. */
  rendererHash: v.string(),
  hashes: v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]+=*$/))),
});

/** Hashes of the inline styles of all pages of a snapshot, as `style-src` allows them. */
type PageStyleHashes = v.InferOutput<typeof FileSchema>;

/** Source expression for one inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const hashSource = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Style hashes that the headers of a site's pages must allow; empty if there are no pages yet. */
export const pageStyleHashes = (file: string): readonly string[] =>
  readStoredJson(file, FileSchema)?.hashes ?? [];

/**
 * Allows the inline styles of pages before the pages are written. A server that reads the file for
 * each request never shows an unstyled page, even during or after an interrupted snapshot.
 * @param rendererHash identifies the code that renders this snapshot; pages of the same code are
 * not rendered again, so their styles stay allowed.
 */
export function allowPageStyles(file: string, rendererHash: string) {
  const previous = readStoredJson(file, FileSchema);
  const used = new Set<string>();
  const write = (previousHashes: readonly string[]): void => {
    const hashes = [...new Set([...used, ...previousHashes])].sort();
    const next: PageStyleHashes = { rendererHash, hashes };
    replaceFileSync(file, `${JSON.stringify(next, null, 1)}\n`);
  };
  return {
    /** The styles of the existing pages are not known: all pages must be rendered again. */
    areUnknown: previous === undefined,
    /** Call this before a page with these styles is written. */
    allow(hash: string): void {
      if (used.has(hash)) return;
      used.add(hash);
      write(previous?.hashes ?? []);
    },
    /** @param hasStalePages whether pages stay that could not be rendered by this code. */
    finish(hasStalePages: boolean): void {
      const keepsPrevious = hasStalePages || previous?.rendererHash === rendererHash;
      write(keepsPrevious ? (previous?.hashes ?? []) : []);
    },
  };
}
