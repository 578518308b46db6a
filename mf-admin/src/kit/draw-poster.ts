import { graphemesOf } from '@site/shared/text';
import type { Bitmap2D } from 'lean-qr';
import type { Poster } from './event-words';

/** Colours of what is read first and second, and of the halo that keeps stars away from letters. */
export type PosterColours = Readonly<Record<'ink' | 'accent' | 'halo', string>>;

export type Context = CanvasRenderingContext2D;

/** A longer word may be divided anywhere: it can be of a script without spaces. */
const MAX_WORD = 18;

/** A text in lines of at most this width (px). */
function linesOf(context: Context, text: string, width: number): string[] {
  const words = (text.match(/[^\s/-]+[\s/-]*|\S\s*/g) ?? []).flatMap((word) =>
    word.length > MAX_WORD ? graphemesOf(word) : word,
  );
  const lines = [''];
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word;
    if (context.measureText(longer.trim()).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

const FONTS = {
  display: { value: '600 {size}px "Space Grotesk", system-ui, sans-serif', leading: 1.04 },
  body: { value: '500 {size}px system-ui, sans-serif', leading: 1.4 },
};

interface Style {
  font: keyof typeof FONTS;
  colour: string;
  /** Of letters, in hundredths of the width: the largest, and the least, at which a text is cut. */
  sizes: readonly [number, number];
  maxLines?: number;
}

/** In hundredths of the width. */
const MARGIN = 7;
const CODE = 26;

/** Where the ground begins on which the last lines stand (px from the top). */
export const groundOf = ({ canvas: { width, height } }: Context): number =>
  height - (CODE + 1.8 * MARGIN) * (width / 100);

/** The one thing that a poster asks for. */
const CALL = 'Is it on? Scan, or look here:';

/** The modules in whole pixels, on a white ground that is four of them wider on each side. */
function drawCode(context: Context, code: Bitmap2D, right: number, bottom: number, side: number) {
  const step = Math.floor(side / (code.size + 8));
  const edge = Math.round((side - step * code.size) / 2);
  const [x, y] = [Math.round(right) - side, Math.round(bottom) - side];
  Object.assign(context, { shadowBlur: 0, fillStyle: '#fff' });
  context.fillRect(x, y, side, side);
  context.fillStyle = '#000';
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row))
        context.fillRect(x + edge + column * step, y + edge + row * step, step, step);
}

/**
 * Draws the words of a poster over its background: the title first, then day and time, then where to
 * find out more.
 */
export function drawPoster(
  context: Context,
  poster: Poster,
  { ink, accent, halo }: PosterColours,
): void {
  const { width, height } = context.canvas;
  const unit = width / 100;
  const margin = MARGIN * unit;
  const [right, bottom] = [width - margin, height - margin];
  const side = Math.round(CODE * unit);
  /**
   * Writes a text in the largest size in which it fits, down from `from` or up from it.
   * @returns where it ends (px)
   */
  function write(
    text: string,
    { font, colour, sizes, maxLines = 1 }: Style,
    [from, direction]: readonly [number, 'down' | 'up'],
    room = right - margin,
    maxHeight = height,
  ): number {
    for (let size = sizes[0] * unit; ; size *= 0.95) {
      context.font = FONTS[font].value.replace('{size}', String(size));
      const lines = linesOf(context, text, room);
      const leading = size * FONTS[font].leading;
      const fits =
        lines.length <= maxLines &&
        lines.length * leading <= maxHeight &&
        lines.every((line) => context.measureText(line).width <= room);
      if (!fits && size > sizes[1] * unit) continue;
      if (lines.length > maxLines) lines[maxLines - 1] += '…';
      const shown = lines.slice(0, maxLines);
      const top = direction === 'down' ? from : from - shown.length * leading;
      Object.assign(context, { fillStyle: colour, textBaseline: 'middle' });
      shown.forEach((line, index) => {
        context.fillText(line, margin, top + (index + 0.5) * leading, room);
      });
      return direction === 'down' ? top + shown.length * leading : top;
    }
  }

  const small: Style = { font: 'body', colour: ink, sizes: [2.6, 1.7] };
  const large: Style = { font: 'display', colour: ink, sizes: [10, 4] };
  const beside = right - margin - side - 5 * unit;
  let y = bottom;
  for (const contact of poster.contacts.toReversed()) y = write(contact, small, [y, 'up'], beside);
  const address: Style = { ...small, colour: accent, sizes: [3, 1.7], maxLines: 3 };
  y = write(poster.address, address, [y - unit, 'up'], beside);
  write(CALL, { ...large, sizes: [4.4, 2] }, [y, 'up'], beside);

  Object.assign(context, { shadowColor: halo, shadowBlur: 1.5 * unit });
  const aside = 0.75 * (right - margin);
  y = groundOf(context) - 4 * unit;
  y = write(poster.note, { ...small, colour: accent, sizes: [3.2, 2] }, [y, 'up'], aside);
  y = write(poster.place, { ...large, sizes: [5, 2.4], maxLines: 2 }, [y, 'up'], aside) - unit;
  y = write(poster.time, { ...large, colour: accent }, [y, 'up']);
  y = write(poster.day, large, [y, 'up']);

  const society: Style = { ...large, colour: accent, sizes: [2.7, 1.5] };
  const top = write(poster.society, society, [margin, 'down']) + 3 * unit;
  const title: Style = { ...large, sizes: [14, 3.5], maxLines: 7 };
  write(poster.title, title, [top, 'down'], right - margin, y - top - 5 * unit);
  drawCode(context, poster.code, right, bottom, side);
}
