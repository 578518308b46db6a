/** Chance that falls the same way each time, by its seed. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** True in so many of all cases: 0.1 is one in ten. */
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The generator mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
  };
}
