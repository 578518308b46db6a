import { shortHash } from '../../text';

export interface Star {
  x: number;
  y: number;
  r: number;
}

/** mulberry32: numbers in [0, 1) from a 32-bit seed, the same in Node and in the browser. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A made-up constellation that is always the same for the same seed.
 * @returns `tone`: 0 to 4, which colours to use; `figure`: its joined stars, left to right;
 * `field`: loose stars. All in a 320 x 180 drawing.
 */
export function starPattern(seed: string): { tone: number; figure: Star[]; field: Star[] } {
  const next = numbersFrom(shortHash(seed));
  const round = (value: number) => Math.round(value * 10) / 10;
  const joints = 5 + Math.floor(next() * 3);
  const figure = Array.from({ length: joints }, (_, index) => ({
    x: round(50 + (220 / (joints - 1)) * index + (next() - 0.5) * 26),
    y: round(45 + next() * 90),
    r: round(2 + next() * 2.4),
  }));
  const field = Array.from({ length: 34 }, () => ({
    x: round(next() * 320),
    y: round(next() * 180),
    r: round(0.4 + next() * 0.9),
  }));
  return { tone: Math.floor(next() * 5), figure, field };
}
