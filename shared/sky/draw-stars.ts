import { type Point, skyView } from './sky-view';
import type { Star } from './star-catalogue';
import { starColour, starSize } from './star-look';
import { type Place, skyAt } from './star-positions';

/** The stars of one moment above one place, as input of the drawing. */
export interface StarrySky {
  stars: readonly Star[];
  /** Milliseconds since the epoch. */
  time: number;
  place: Place;
}

/**
 * Draws the stars on the whole of a context of the given size (px).
 * @returns the brightest ones in view, so many at the most
 */
export function drawStars(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  { stars, time, place }: StarrySky,
  brightest = 0,
): Point[] {
  const project = skyView(width, height);
  const direction = skyAt(time, place);
  const bright: Point[] = [];
  for (const { ra, dec, mag, bv } of stars) {
    const point = project(direction(ra, dec));
    if (!point) continue;
    if (bright.length < brightest) bright.push(point);
    const { radius, opacity } = starSize(mag);
    context.globalAlpha = opacity;
    context.fillStyle = starColour(bv);
    context.beginPath();
    context.arc(point.x, point.y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  return bright;
}
