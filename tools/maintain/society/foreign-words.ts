import { readFileSync } from 'node:fs';
import { filesBelow } from '../../build/bundle/build-files';

/** Text files that visitors are served. */
const served = /\.(?:html|js|css|json|xml|svg|txt|webmanifest)$/;

/**
 * Texts of a society that are its own: sentences and names of its JSON files, and its abbreviations.
 * @param folder its `society/`.
 */
export function ownTexts(folder: string): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length >= 14 && !value.startsWith('http://localhost')) texts.add(value);
      for (const word of value.match(/\b[A-Z]{4,}\b/g) ?? []) texts.add(word);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of filesBelow(folder)) {
    if (file.endsWith('.json')) collect(JSON.parse(readFileSync(file, 'utf8')));
  }
  return texts;
}

/**
 * Texts of another society that a built site still has.
 * @param folders what is served, and what the builds left.
 * @returns one line for each text and file.
 */
export function foreignTexts(folders: readonly string[], texts: ReadonlySet<string>): string[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => served.test(file))
    .flatMap((file) => {
      const content = readFileSync(file, 'utf8');
      return [...texts]
        .filter((text) => content.includes(text) && isWhole(content, text))
        .map((text) => `${file}: ${text}`);
    });
}

/** An abbreviation counts as a word of its own only. */
const isWhole = (content: string, text: string): boolean =>
  !/^[A-Z]+$/.test(text) || new RegExp(`\\b${text}\\b`).test(content);
