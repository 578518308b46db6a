import { type Direction, drawStars, type Point, type StarrySky, skyView } from '@site/shared/sky';
import type { Moon } from './moon';

const MOON_RADIUS = 13;
/** Dim, so that text in front of the Moon stays readable. */
export const MOONLIGHT = '#57544d';

/**
 * Draws the sky on the whole of a context of the given size (px).
 * @returns the brightest stars in view, where something may twinkle
 */
export function drawSky(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  { moon, ...sky }: StarrySky & { moon: Moon },
  brightest: number,
): Point[] {
  const { width, height } = size;
  context.clearRect(0, 0, width, height);
  const bright = drawStars(context, size, sky, brightest);
  drawMoon(context, skyView(width, height), moon);
  return bright;
}

/** The disc faintly, as by earthshine, and its lit part towards the bright limb. */
function drawMoon(
  context: CanvasRenderingContext2D,
  project: (direction: Direction) => Point | undefined,
  moon: Moon,
): void {
  const centre = project(moon);
  if (!centre) return;
  context.save();
  context.translate(centre.x, centre.y);
  context.rotate(zenithTilt(project, moon, centre) - moon.brightLimb);
  const glow = context.createRadialGradient(0, 0, MOON_RADIUS, 0, 0, 3.5 * MOON_RADIUS);
  glow.addColorStop(0, `rgb(255 236 200 / ${0.14 * moon.lit})`);
  glow.addColorStop(1, 'rgb(255 236 200 / 0)');
  context.fillStyle = glow;
  context.fillRect(-4 * MOON_RADIUS, -4 * MOON_RADIUS, 8 * MOON_RADIUS, 8 * MOON_RADIUS);
  context.fillStyle = '#141a30';
  context.beginPath();
  context.arc(0, 0, MOON_RADIUS, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = MOONLIGHT;
  context.beginPath();
  context.arc(0, 0, MOON_RADIUS, Math.PI, 2 * Math.PI);
  // The border of light and dark is half an ellipse: it bulges with more than half lit.
  const bulge = 2 * moon.lit - 1;
  context.ellipse(0, 0, MOON_RADIUS, MOON_RADIUS * Math.abs(bulge), 0, 0, Math.PI, bulge < 0);
  context.fill();
  // Its edge shines: a line as thin as a star keeps words readable, and makes a disc a Moon.
  context.strokeStyle = '#ded6c4';
  context.lineWidth = 1.2;
  context.beginPath();
  context.arc(0, 0, MOON_RADIUS - 0.6, 1.04 * Math.PI, 1.96 * Math.PI);
  context.stroke();
  context.restore();
}

/** How far the way to the zenith leans to the right on the window: away from its middle it does. */
function zenithTilt(
  project: (direction: Direction) => Point | undefined,
  { azimuth, altitude }: Direction,
  at: Point,
): number {
  const higher = project({ azimuth, altitude: altitude + 0.001 });
  return higher ? Math.atan2(higher.x - at.x, at.y - higher.y) : 0;
}
