import { blur, type Canvas, glow, radial } from './canvas';
import { channels } from './sky';

export interface SphereOptions {
  x: number;
  y: number;
  r: number;
  /** Colours of the surface, from the darkest of the texture to the brightest. */
  palette: readonly [string, string, ...string[]];
  /** Turbulence along x and y: equal for rock and cloud, wide for bands. */
  grain?: readonly [number, number];
  /** Tilt of the texture in degrees. */
  tilt?: number;
  /** Direction of the light: a point of the disc, in radii from its middle. */
  light?: readonly [number, number];
  /** How dark the far side is, 0 to 1. */
  night?: number;
  /** Colour of a thin atmosphere. */
  air?: string;
}

/** A textured, lit globe. */
export function sphere(canvas: Canvas, options: SphereOptions): string {
  const {
    x,
    y,
    r,
    palette,
    grain = [0.012, 0.012],
    tilt = 0,
    light = [-0.45, -0.45],
    night = 0.92,
  } = options;
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`,
  );
  const surface = texture(canvas, palette, grain);
  const shade = radial(
    canvas,
    [
      [0, '#fff', 0.12],
      [0.3, '#00000a', 0.03],
      [0.58, '#00000c', night * 0.42],
      [0.82, '#00000e', night * 0.86],
      [1, '#00000f', night],
    ],
    [0.5 + light[0] * 0.55, 0.5 + light[1] * 0.55, 0.92],
  );
  return [
    options.air ? glow(canvas, x, y, r * 1.22, options.air, 0.6) : '',
    `<g clip-path="${clip}"><g transform="rotate(${tilt} ${x} ${y})"><rect x="${x - r * 1.5}" y="${y - r * 1.5}" width="${r * 3}" height="${r * 3}" filter="${surface}"/></g>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${shade}"/>`,
    options.air ? atmosphere(canvas, x, y, r, options.air, light) : '',
    '</g>',
  ].join('');
}

/** Filter that paints turbulence in the colours of a palette. */
export function texture(
  canvas: Canvas,
  palette: readonly string[],
  grain: readonly [number, number],
  octaves = 5,
): string {
  const seed = Math.floor(canvas.random.between(1, 900));
  const table = (channel: 0 | 1 | 2) =>
    palette.map((colour) => channels(colour)[channel]).join(' ');
  return canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain[0]} ${grain[1]}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="2.2 0 0 0 -0.6 2.2 0 0 0 -0.6 2.2 0 0 0 -0.6 0 0 0 0 1"/><feComponentTransfer><feFuncR type="table" tableValues="${table(0)}"/><feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/></feComponentTransfer></filter>`,
  );
}

function atmosphere(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  colour: string,
  light: readonly [number, number],
): string {
  const soft = blur(canvas, r * 0.035);
  return `<circle cx="${x - light[0] * r * 0.05}" cy="${y - light[1] * r * 0.05}" r="${r}" fill="none" stroke="${colour}" stroke-width="${r * 0.06}" opacity="0.85" filter="${soft}"/>`;
}

/** Half of a ring system: the half behind the planet, or the one in front. */
export function ringHalf(
  canvas: Canvas,
  half: 'back' | 'front',
  ring: {
    x: number;
    y: number;
    r: number;
    tilt: number;
    squash: number;
    colours: readonly string[];
  },
): string {
  const { x, y, r, tilt, squash, colours } = ring;
  const side = half === 'back' ? -1 : 1;
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${-r * 3}" y="${side < 0 ? -r * 3 : 0}" width="${r * 6}" height="${r * 3}"/></clipPath>`,
  );
  const bands = colours.map((colour, i) => {
    const radius = r * (1.32 + i * 0.115);
    return `<ellipse rx="${radius}" ry="${radius * squash}" fill="none" stroke="${colour}" stroke-width="${r * 0.095}" opacity="${0.55 + 0.4 * ((i * 7) % 3 === 0 ? 1 : 0.3)}"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${tilt})"><g clip-path="${clip}">${bands.join('')}</g></g>`;
}
