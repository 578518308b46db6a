import type { Delta } from '../contracts';
import { type Inline, own, parseMarks, parsePicture, textOfUnknown } from './inline';
import { parseVideo, type Video } from './video-hosts';

/** One line of the document: its content, and the attributes of its line break. */
export interface Line {
  inlines: Inline[];
  attributes: Readonly<Record<string, unknown>>;
  /** Set on a line of its own. */
  video?: Video;
}

const NONE = Object.freeze({});

/** Cuts a document at its line breaks; a block's formats sit on the break that ends it. */
export function parseLines(delta: Delta): Line[] {
  const lines: Line[] = [];
  let inlines: Inline[] = [];
  const endLine = (attributes: Line['attributes']) => {
    lines.push({ inlines, attributes });
    inlines = [];
  };
  for (const op of delta.ops) {
    if (typeof op.insert === 'string') {
      const marks = parseMarks(op.attributes);
      const [first = '', ...rest] = op.insert.split('\n');
      if (first) inlines.push({ kind: 'text', text: first, marks });
      for (const text of rest) {
        endLine(op.attributes ?? NONE);
        if (text) inlines.push({ kind: 'text', text, marks });
      }
      continue;
    }
    const embed = op.insert as Record<string, unknown>;
    const video = parseVideo(own(embed, 'video'));
    const picture = parsePicture(op);
    if (video) {
      if (inlines.length > 0) endLine(NONE);
      lines.push({ inlines: [], attributes: op.attributes ?? NONE, video });
    } else if (picture) {
      inlines.push({ kind: 'picture', picture });
    } else {
      const text = textOfUnknown(embed);
      if (text) inlines.push({ kind: 'text', text, marks: parseMarks(op.attributes) });
    }
  }
  if (inlines.length > 0) endLine(NONE);
  return lines;
}

/** The text of a line, without its pictures. */
export const lineText = ({ inlines }: Pick<Line, 'inlines'>): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
