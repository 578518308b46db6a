import { blur, type Canvas, glow, radial, round } from '../canvas';
import { texture } from './spheres';

export interface MoonOptions {
  x: number;
  y: number;
  r: number;
  /** Lit fraction of the disc, 0 (new) to 1 (full). */
  lit?: number;
  /** Light from the right (waxing, seen from the north) or from the left. */
  side?: 'left' | 'right';
  /** Colour of the surface, from seas to highlands. */
  palette?: readonly [string, string, ...string[]];
  halo?: string;
}

/** The Moon: highlands, seas, craters with rays, and a soft line between day and night. */
export function moon(canvas: Canvas, options: MoonOptions): string {
  const {
    x,
    y,
    r,
    lit = 1,
    side = 'right',
    palette = ['#8c8e97', '#aeb0b8', '#cfd0d6', '#e2e3e7'],
  } = options;
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath>`,
  );
  return [
    options.halo ? glow(canvas, x, y, r * 1.9, options.halo, 0.5) : '',
    `<g clip-path="${clip}">`,
    `<rect x="${x - r}" y="${y - r}" width="${r * 2}" height="${r * 2}" filter="${texture(canvas, palette, [1.6 / r, 1.6 / r])}"/>`,
    seas(canvas, x, y, r),
    craters(canvas, x, y, r, side),
    limb(canvas, x, y, r),
    night(canvas, x, y, r, lit, side),
    '</g>',
  ].join('');
}

function seas(canvas: Canvas, x: number, y: number, r: number): string {
  const soft = blur(canvas, r * 0.035);
  const spots = [
    [-0.35, -0.35, 0.3, 0.24],
    [-0.5, 0.05, 0.26, 0.34],
    [0.12, -0.38, 0.2, 0.17],
    [0.32, -0.12, 0.22, 0.19],
    [0.55, -0.3, 0.11, 0.13],
    [0.52, 0.1, 0.14, 0.19],
    [-0.22, 0.4, 0.2, 0.14],
    [0.3, 0.22, 0.12, 0.12],
  ] as const;
  const shapes = spots.map(
    ([dx, dy, a, b]) =>
      `<ellipse cx="${round(x + dx * r)}" cy="${round(y + dy * r)}" rx="${round(a * r)}" ry="${round(b * r)}"/>`,
  );
  return `<g fill="#4b4e5c" opacity="0.5" filter="${soft}">${shapes.join('')}</g>`;
}

function craters(canvas: Canvas, x: number, y: number, r: number, side: 'left' | 'right'): string {
  const { random } = canvas;
  const toLight = side === 'right' ? 1 : -1;
  let markup = '';
  for (let i = 0; i < 90; i++) {
    const angle = random.between(0, Math.PI * 2);
    const distance = Math.sqrt(random.next()) * 0.95;
    const size = r * (0.012 + 0.07 * random.next() ** 4);
    markup += crater(
      canvas,
      x + Math.cos(angle) * distance * r,
      y + Math.sin(angle) * distance * r,
      size,
      toLight,
      Math.sqrt(1 - distance * distance * 0.8),
    );
  }
  const [rx, ry] = [x - 0.08 * r, y + 0.68 * r];
  markup += glow(canvas, rx, ry, r * 0.32, '#f4f4f6', 0.5);
  return markup + crater(canvas, rx, ry, r * 0.06, toLight, 0.8);
}

/** A bowl: its near wall in shadow, its far wall bright. `squash` narrows it towards the limb. */
export function crater(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  toLight: number,
  squash = 1,
): string {
  const bowl = radial(
    canvas,
    [
      [0, '#6b6d77', 0.75],
      [0.75, '#50525d', 0.6],
      [1, '#3d3f4a', 0],
    ],
    [0.5 + toLight * 0.18, 0.5, 0.5],
  );
  const at = `cx="${round(x)}" cy="${round(y)}" rx="${round(r * squash)}" ry="${round(r)}"`;
  return [
    `<ellipse ${at} fill="${bowl}"/>`,
    `<ellipse cx="${round(x - toLight * r * 0.14)}" cy="${round(y)}" rx="${round(r * squash)}" ry="${round(r)}" fill="none" stroke="#f2f2f4" stroke-width="${round(r * 0.12)}" opacity="0.35"/>`,
  ].join('');
}

function limb(canvas: Canvas, x: number, y: number, r: number): string {
  const fill = radial(canvas, [
    [0, '#fff', 0.08],
    [0.7, '#000', 0],
    [1, '#05060f', 0.45],
  ]);
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

function night(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  lit: number,
  side: 'left' | 'right',
): string {
  if (lit >= 1) return '';
  const bulge = round(Math.abs(1 - 2 * lit) * r);
  const sweep = lit < 0.5 ? 0 : 1;
  const mirror = side === 'right' ? '' : ` transform="translate(${2 * x} 0) scale(-1 1)"`;
  const outline = `M${x} ${y - r * 1.1}A${r * 1.1} ${r * 1.1} 0 0 0 ${x} ${y + r * 1.1}L${x} ${y + r}A${bulge} ${r} 0 0 ${sweep} ${x} ${y - r}Z`;
  return `<path d="${outline}" fill="#03050f" opacity="0.94" filter="${blur(canvas, r * 0.03)}"${mirror}/>`;
}
