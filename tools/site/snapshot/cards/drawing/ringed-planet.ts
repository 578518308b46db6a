import type { Canvas } from './canvas';
import { ringHalf, sphere } from './spheres';

/** A planet like Saturn, with its rings around it; `r` is the planet's own radius. */
export function ringedPlanet(canvas: Canvas, place: { x: number; y: number; r: number }): string {
  const ring = {
    ...place,
    tilt: -18,
    squash: 0.28,
    colours: ['#f0d9ae', '#b8925f', '#fff0cf', '#d4b482', '#8f7450', '#c9a878'],
  };
  return [
    ringHalf(canvas, 'back', ring),
    sphere(canvas, {
      ...ring,
      palette: ['#a9814b', '#d9b27a', '#f1d9a8', '#fff0cf'],
      grain: [0.001, 0.022],
      light: [-0.55, -0.35],
    }),
    ringHalf(canvas, 'front', ring),
  ].join('');
}
