import { type Canvas, glow, linear, radial, round } from '../canvas';

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

/** A bright star with four fine rays. */
export function brightStar(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colour = '#ffffff',
): string {
  const ray = (dx: number, dy: number) =>
    `<path d="M${x - dx} ${y - dy}L${x + dy * 0.03} ${y - dx * 0.03}L${x + dx} ${y + dy}L${x - dy * 0.03} ${y + dx * 0.03}Z" fill="${colour}" opacity="0.75"/>`;
  return [
    glow(canvas, x, y, size * 2.6, colour, 0.75),
    ray(size * 2.4, 0),
    ray(0, size * 2.4),
    `<circle cx="${x}" cy="${y}" r="${round(size * 0.32)}" fill="#fff"/>`,
  ].join('');
}

/** The band of the Milky Way, along a line through the picture tilted by degrees. */
export function milkyWay(
  canvas: Canvas,
  x: number,
  y: number,
  tilt: number,
  length: number,
): string {
  const { random } = canvas;
  const fade = radial(canvas, [
    [0, '#cdbcff', 0.42],
    [0.5, '#8c86e6', 0.2],
    [1, '#5a5fd0', 0],
  ]);
  let markup = `<g transform="translate(${x} ${y}) rotate(${tilt})"><ellipse rx="${length}" ry="${length * 0.17}" fill="${fade}"/><ellipse rx="${length * 0.8}" ry="${length * 0.08}" fill="${fade}"/>`;
  for (let i = 0; i < 420; i++) {
    const along = random.between(-1, 1);
    const across = (random.next() + random.next() + random.next() - 1.5) * 0.16;
    markup += `<circle cx="${round(along * length)}" cy="${round(across * length)}" r="${round(random.between(0.35, 1.1))}" fill="#e8e6ff" opacity="${round(random.between(0.25, 0.9))}"/>`;
  }
  for (let i = 0; i < 12; i++) {
    const rift = radial(canvas, [
      [0, '#070a20', 0.55],
      [1, '#070a20', 0],
    ]);
    markup += `<ellipse cx="${round(random.between(-0.75, 0.75) * length)}" cy="${round(random.between(-0.025, 0.03) * length)}" rx="${round(random.between(0.09, 0.2) * length)}" ry="${round(random.between(0.015, 0.035) * length)}" fill="${rift}"/>`;
  }
  return `${markup}</g>`;
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
