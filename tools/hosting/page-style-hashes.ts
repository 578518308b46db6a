import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const FileSchema = v.object({
  /** Stands for the code that the pages were rendered with. */
  madeWith: v.string(),
  hashes: v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]+=*$/))),
});

/** What the pages of a snapshot wear, as `style-src` has to allow it. */
export type PageStyleHashes = v.InferOutput<typeof FileSchema>;

/** Source expression for one inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const hashSource = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** `undefined` where the file is missing or damaged. */
export function readPageStyleHashes(file: string): PageStyleHashes | undefined {
  try {
    return v.parse(FileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** What the headers of a site's pages have to allow; nothing where it has no pages yet. */
export const pageStyleHashes = (file: string): readonly string[] =>
  readPageStyleHashes(file)?.hashes ?? [];

/** Nobody reads half a file. */
export function writePageStyleHashes(file: string, hashes: PageStyleHashes): void {
  writeFileSync(`${file}.draft`, `${JSON.stringify(hashes, null, 1)}\n`);
  renameSync(`${file}.draft`, file);
}
