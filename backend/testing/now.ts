/** Time of every attempt, in milliseconds. */
export const NOW = 1_800_000_000_000;
