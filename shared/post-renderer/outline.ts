import type { Delta } from '../contracts';
import { parseBlocks } from './blocks';
import { lineText, parseLines } from './lines';

export interface Heading {
  /** The element's id in the rendered body. */
  id: string;
  text: string;
  /** 2 to 6, as rendered. */
  level: number;
}

/** The headings of a body in order, for a table of contents. */
export function headings(delta: Delta): Heading[] {
  return parseBlocks(delta).flatMap((block) =>
    block.kind === 'heading'
      ? [{ id: block.id, level: block.level, text: lineText(block).trim() }]
      : [],
  );
}

/** The body's lines of words, without formats, pictures and empty lines. */
export const textLines = (delta: Delta): string[] =>
  parseLines(delta)
    .map((line) => lineText(line).trim())
    .filter(Boolean);

/** The body's words alone, one space between lines: for counts, previews and feeds. */
export const plainText = (delta: Delta): string => textLines(delta).join(' ');
