import { brotliCompressSync, constants } from 'node:zlib';

/** A stretch of a file. Several stretches of one file may have one name. */
export interface Piece {
  name: string;
  text: string;
}

/** Bytes of a text as a visitor receives it. */
export const brotliBytes = (text: string | Uint8Array): number => brotliCompressSync(text).length;

/** Bytes compressed fast: a file is compressed once for each of its hundreds of names. */
const quickBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/**
 * Divides the compressed size of a file among the names of its pieces. Each name's share is
 * proportional to what the file would lose without it, so text that repeats other text costs little.
 * @param total bytes to divide. Default: the compressed size of all pieces.
 * @returns bytes by name, in the order in which the names first appear; their sum is `total`, but
 * for rounding.
 */
export function brotliShares(
  pieces: readonly Piece[],
  total = brotliBytes(textOf(pieces)),
): Map<string, number> {
  const whole = quickBytes(textOf(pieces));
  const names = [...new Set(pieces.map(({ name }) => name))];
  const losses = names.map((left) => {
    const rest = textOf(pieces.filter(({ name }) => name !== left));
    return Math.max(0, whole - quickBytes(rest));
  });
  const sum = losses.reduce((all, loss) => all + loss, 0) || 1;
  return new Map(
    names.map((name, index) => [name, Math.round(((losses[index] ?? 0) * total) / sum)]),
  );
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
