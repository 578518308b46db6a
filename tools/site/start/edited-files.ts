import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@humanwhocodes/momoa';

// Nothing of `shared`, which reads the society's settings: they may be what is broken.
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/**
 * Reads a text that a person edited.
 * @throws Error that names file and line where it is not UTF-8, or begins with a byte order mark.
 */
function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  const start = bytes.toString('latin1', 0, 2);
  const lines = bytes.toString('latin1').split('\n');
  const foreign = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  if (start === '\xFF\xFE' || start === '\xFE\xFF') {
    throw new Error(`${file}, line 1: this is UTF-16. Save it as UTF-8.`);
  }
  if (foreign >= 0) {
    throw new Error(`${file}, line ${foreign + 1}: this is not UTF-8. Save the file as UTF-8.`);
  }
  const text = String(bytes);
  if (text.startsWith('\uFEFF')) {
    throw new Error(`${file}, line 1: a byte order mark. Save it as UTF-8 without BOM.`);
  }
  return text;
}

/**
 * Reads a JSON file that a person edited.
 * @throws Error that names file and line where its encoding or its syntax is wrong.
 */
export function readJsonFile(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    // Node tells the place of some errors only.
    const [, place] = /at position (\d+)/.exec(message) ?? [];
    const line = place ? text.slice(0, Number(place)).split('\n').length : syntaxErrorLine(text);
    throw new Error(`${file}, line ${line}: ${message}`);
  }
}

/** Line of the first error of a text that is not JSON. */
function syntaxErrorLine(text: string): number {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof Error && 'line' in error) return Number(error.line);
  }
  return 1;
}

const isSocietyText = (name: string): boolean =>
  /\.(?:json|css|svg|md)$/.test(name) && !/node_modules|(?:^|[\\/])\./.test(name);

/**
 * What makes a file unreadable of those that each society or section edits below `root`.
 * @returns one sentence for each, with file and line.
 */
export function editedFileProblems(root: string): string[] {
  const society = readdirSync(join(root, 'society'), { recursive: true, encoding: 'utf8' });
  const files = [
    ...society.filter(isSocietyText).map((name) => join(root, 'society', name)),
    ...readdirSync(root).flatMap((name) =>
      ['remote.json', 'package.json'].map((file) => join(root, name, file)),
    ),
  ];
  return files.filter(existsSync).flatMap((file) => {
    try {
      if (file.endsWith('.json')) readJsonFile(file);
      else readTextFile(file);
      return [];
    } catch (error) {
      return [messageOf(error).replace(file, relative(root, file).replaceAll('\\', '/'))];
    }
  });
}
