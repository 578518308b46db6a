/** Upper limits of B-V, and the colour of stars up to there: from blue O to red M. */
const colours: readonly (readonly [number, string])[] = [
  [-0.1, '#a8c2ff'],
  [0.2, '#cbdaff'],
  [0.45, '#eef1ff'],
  [0.7, '#fff8ee'],
  [1, '#ffe8c8'],
  [1.4, '#ffd2a0'],
];
const reddest = '#ffb27d';

/** The colour of a star, a little stronger than the eye sees it. */
export const starColour = (bv: number): string =>
  colours.find(([limit]) => bv <= limit)?.[1] ?? reddest;

/** Radius in px and opacity of a star, from its magnitude. */
export function starSize(mag: number): { radius: number; opacity: number } {
  const brightness = Math.max(0, 5 - mag);
  return {
    radius: 0.6 + brightness * 0.28,
    opacity: Math.min(1, 0.45 + brightness * 0.17),
  };
}
