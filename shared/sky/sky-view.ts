import type { Direction } from './star-positions';

/** Centre of the view: south, half-way up; the longer side spans 110 degrees. */
const CENTRE: Direction = { azimuth: Math.PI, altitude: (48 * Math.PI) / 180 };
const HALF_WIDTH = (55 * Math.PI) / 180;

export interface Point {
  /** Pixels from the left and from the top. */
  x: number;
  y: number;
}

/**
 * Makes the stereographic projection of the sky on a window: angles are kept, so that
 * constellations look as they do outside. East is left, as when facing south.
 * @returns for directions below the horizon or outside the window: undefined
 */
export function skyView(
  width: number,
  height: number,
): (direction: Direction) => Point | undefined {
  const scale = Math.max(width, height) / 2 / (2 * Math.tan(HALF_WIDTH / 2));
  const [sin0, cos0] = [Math.sin(CENTRE.altitude), Math.cos(CENTRE.altitude)];
  return ({ azimuth, altitude }) => {
    if (altitude < 0) return undefined;
    const [sin, cos] = [Math.sin(altitude), Math.cos(altitude)];
    const turn = azimuth - CENTRE.azimuth;
    const away = sin0 * sin + cos0 * cos * Math.cos(turn);
    const k = (2 * scale) / (1 + away);
    const x = width / 2 + k * cos * Math.sin(turn);
    const y = height / 2 - k * (cos0 * sin - sin0 * cos * Math.cos(turn));
    return x < 0 || x > width || y < 0 || y > height ? undefined : { x, y };
  };
}
