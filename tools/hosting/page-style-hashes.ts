import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const FileSchema = v.object({
  /** Stands for the code that the pages were rendered with. */
  madeWith: v.string(),
  hashes: v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]+=*$/))),
});

/** What the pages of a snapshot wear, as `style-src` has to allow it. */
type PageStyleHashes = v.InferOutput<typeof FileSchema>;

/** Source expression for one inline text (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export const hashSource = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** `undefined` where the file is missing or damaged. */
function readPageStyleHashes(file: string): PageStyleHashes | undefined {
  try {
    return v.parse(FileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** What the headers of a site's pages have to allow; nothing where it has no pages yet. */
export const pageStyleHashes = (file: string): readonly string[] =>
  readPageStyleHashes(file)?.hashes ?? [];

/**
 * Allows what pages wear before they are written: a server that reads the file per request shows no
 * page naked, neither while a snapshot is made nor after one that was cut off.
 * @param madeWith stands for the code that this snapshot renders with; pages of the same code are
 *   not rendered again, so what they wear stays allowed.
 */
export function allowPageStyles(file: string, madeWith: string) {
  const former = readPageStyleHashes(file);
  const worn = new Set<string>();
  const write = (kept: readonly string[]) =>
    writeWhole(file, { madeWith, hashes: [...new Set([...worn, ...kept])].sort() });
  return {
    /** Nobody knows what the pages wear that are there: all have to be made anew. */
    areUnknown: former === undefined,
    /** To be called before a page that wears it is written. */
    allow(hash: string): void {
      if (worn.has(hash)) return;
      worn.add(hash);
      write(former?.hashes ?? []);
    },
    /** @param keptPages whether pages stay that could not be rendered by this code. */
    finish(keptPages: boolean): void {
      const wearFormer = keptPages || former?.madeWith === madeWith;
      write(wearFormer ? (former?.hashes ?? []) : []);
    },
  };
}

/** Nobody reads half a file. */
function writeWhole(file: string, hashes: PageStyleHashes): void {
  writeFileSync(`${file}.draft`, `${JSON.stringify(hashes, null, 1)}\n`);
  renameSync(`${file}.draft`, file);
}
