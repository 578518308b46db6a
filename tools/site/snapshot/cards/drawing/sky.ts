import { type Canvas, glow, linear, radial, round } from './canvas';

export interface SkyOptions {
  /** Colours from the zenith down to the horizon. */
  colours?: readonly [string, string, string];
  stars?: number;
  nebulae?: readonly Nebula[];
  /** Stars are left out below this height (fraction of the picture). */
  horizon?: number;
}

export interface Nebula {
  colour: string;
  /** Centre and radius in fractions of the width. */
  x: number;
  y: number;
  r: number;
  strength?: number;
}

/** Night: a colour gradient, clouds of glowing gas, and stars of many brightnesses. */
export function sky(canvas: Canvas, options: SkyOptions = {}): string {
  const { colours = ['#050817', '#0b1030', '#161b4a'], stars = 260, nebulae = [] } = options;
  const { width, height } = canvas;
  const fill = linear(canvas, [
    [0, colours[0]],
    [0.6, colours[1]],
    [1, colours[2]],
  ]);
  return [
    `<rect width="${width}" height="${height}" fill="${fill}"/>`,
    ...nebulae.map((nebula) => cloud(canvas, nebula)),
    starField(canvas, stars, (options.horizon ?? 1) * height),
  ].join('');
}

/** Turbulent gas, fading out from its centre. */
export function cloud(canvas: Canvas, { colour, x, y, r, strength = 1 }: Nebula): string {
  const { width, height, random } = canvas;
  const fade = radial(canvas, [
    [0, '#fff', 1],
    [0.5, '#fff', 0.55],
    [1, '#fff', 0],
  ]);
  const mask = canvas.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><circle cx="${x * width}" cy="${y * width}" r="${r * width}" fill="${fade}"/></mask>`,
  );
  const [red, green, blue] = channels(colour);
  const seed = Math.floor(random.between(1, 900));
  const gas = canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.0032" numOctaves="5" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${3.2 * strength} 0 0 0 ${-1.15 * strength}"/></filter>`,
  );
  return `<g mask="${mask}"><rect width="${width}" height="${height}" filter="${gas}"/></g>`;
}

function starField(canvas: Canvas, count: number, bottom: number): string {
  const { width, random } = canvas;
  let markup = '';
  for (let i = 0; i < count; i++) {
    const brightness = random.next() ** 3;
    const x = round(random.next() * width);
    const y = round(random.next() * bottom);
    const colour = random.pick(['#ffffff', '#cfe0ff', '#fff1d6', '#ffd9c2', '#dbe9ff']);
    markup += `<circle cx="${x}" cy="${y}" r="${round(0.5 + brightness * 1.3)}" fill="${colour}" opacity="${round(0.3 + brightness * 0.7)}"/>`;
    if (brightness > 0.9) markup += glow(canvas, x, y, 9, colour, 0.45);
  }
  return markup;
}

/** Red, green and blue of `#rrggbb`, each 0 to 1. */
export function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [
    round((value >> 16) / 255),
    round(((value >> 8) & 255) / 255),
    round((value & 255) / 255),
  ];
}
