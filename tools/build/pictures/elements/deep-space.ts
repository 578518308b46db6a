import { blur, type Canvas, glow, linear, radial, round } from '../canvas';

export interface GalaxyOptions {
  x: number;
  y: number;
  r: number;
  tilt: number;
  /** Apparent flattening: 1 is face on. */
  squash: number;
  arms?: number;
  colours?: readonly [core: string, arm: string, knot: string];
}

/** A spiral galaxy of some thousand points of light along logarithmic arms. */
export function galaxy(canvas: Canvas, options: GalaxyOptions): string {
  const { x, y, r, tilt, squash, arms = 2, colours = ['#ffe3b0', '#8fb4ff', '#ff8fb1'] } = options;
  const { random } = canvas;
  let points = '';
  for (let i = 0; i < 1100; i++) {
    const t = random.next() ** 0.7;
    const arm = Math.floor(random.next() * arms);
    const angle = (arm * Math.PI * 2) / arms + t * 5.2 + (random.next() + random.next() - 1) * 0.55;
    const spread = r * (0.08 + 0.92 * t);
    const colour = random.next() < 0.07 ? colours[2] : random.next() < 0.3 ? '#ffffff' : colours[1];
    points += `<circle cx="${round(Math.cos(angle) * spread)}" cy="${round(Math.sin(angle) * spread)}" r="${round(random.between(0.5, 1.9))}" fill="${colour}" opacity="${round(random.between(0.25, 0.9) * (1.1 - t * 0.6))}"/>`;
  }
  return [
    `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(1 ${squash})">`,
    glow(canvas, 0, 0, r * 1.15, colours[1], 0.42),
    spiralHaze(canvas, r, arms, colours[1]),
    points,
    glow(canvas, 0, 0, r * 0.42, colours[0], 0.95),
    '</g>',
    glow(canvas, x, y, r * 0.13, '#ffffff', 0.95),
  ].join('');
}

function spiralHaze(canvas: Canvas, r: number, arms: number, colour: string): string {
  let markup = '';
  for (let arm = 0; arm < arms; arm++) {
    for (let t = 0.08; t < 1; t += 0.035) {
      const angle = (arm * Math.PI * 2) / arms + t * 5.2;
      const spread = r * (0.08 + 0.92 * t);
      markup += `<circle cx="${round(Math.cos(angle) * spread)}" cy="${round(Math.sin(angle) * spread)}" r="${round(r * (0.1 + t * 0.05))}" opacity="${round(0.22 * (1.15 - t))}"/>`;
    }
  }
  return `<g fill="${colour}" filter="${blur(canvas, r * 0.035)}">${markup}</g>`;
}

/** The ring of light around a black hole's shadow, brighter at its foot. */
export function shadowRing(canvas: Canvas, x: number, y: number, r: number): string {
  const { random } = canvas;
  const arcs = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * Math.PI * 2;
    const bright = 0.16 + 0.84 * ((1 + Math.sin(angle - 0.35)) / 2) ** 1.3;
    const size = r * random.between(0.28, 0.4) * (0.75 + bright * 0.5);
    const fill = radial(canvas, [
      [0, '#fff2cf', bright],
      [0.3, '#ffb347', bright * 0.85],
      [0.65, '#f2551d', bright * 0.45],
      [1, '#7a1405', 0],
    ]);
    return `<circle cx="${round(x + Math.cos(angle) * r)}" cy="${round(y + Math.sin(angle) * r)}" r="${round(size)}" fill="${fill}"/>`;
  });
  const hole = radial(canvas, [
    [0, '#020104', 1],
    [0.72, '#050206', 0.95],
    [1, '#050206', 0],
  ]);
  return [
    glow(canvas, x, y, r * 2.6, '#e0521b', 0.5),
    arcs.join(''),
    `<circle cx="${x}" cy="${y - r * 0.03}" r="${r * 0.86}" fill="${hole}"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="none" stroke="#ffe9b8" stroke-width="${r * 0.018}" opacity="0.28" filter="${blur(canvas, r * 0.02)}"/>`,
  ].join('');
}

/** A comet: head, broad dust tail and thin blue gas tail, both pointing by degrees. */
export function comet(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  degrees: number,
): string {
  const dust = linear(
    canvas,
    [
      [0, '#fffaf0', 1],
      [0.3, '#fff0d0', 0.62],
      [0.7, '#ffe2b8', 0.25],
      [1, '#ffd29a', 0],
    ],
    [0, 0, 1, 0],
  );
  const gas = linear(
    canvas,
    [
      [0, '#bfe6ff', 0.9],
      [0.5, '#69b7ff', 0.3],
      [1, '#4f8dff', 0],
    ],
    [0, 0, 1, 0],
  );
  const l = length;
  return [
    `<g transform="translate(${x} ${y}) rotate(${degrees})">`,
    `<path d="M0 ${-l * 0.012}Q${l * 0.5} ${-l * 0.12} ${l} ${-l * 0.42}L${l * 1.02} ${-l * 0.12}Q${l * 0.6} ${-l * 0.02} 0 ${l * 0.02}Z" fill="${dust}" filter="${blur(canvas, l * 0.012)}"/>`,
    `<path d="M0 ${-l * 0.01}L${l * 0.98} ${-l * 0.01}L${l * 0.95} ${l * 0.06}L0 ${l * 0.012}Z" fill="${gas}" filter="${blur(canvas, l * 0.006)}"/>`,
    '</g>',
    glow(canvas, x, y, l * 0.17, '#9be7d8', 0.8),
    glow(canvas, x, y, l * 0.06, '#ffffff', 1),
  ].join('');
}

/** Curtains of polar light hanging from the top of the picture. */
export function aurora(
  canvas: Canvas,
  top: number,
  bottom: number,
  colours: readonly [string, string],
  curtains = 3,
): string {
  const { width, height, random } = canvas;
  let markup = '';
  for (let c = 0; c < curtains; c++) {
    const phase = random.between(0, 6);
    let rays = '';
    for (let x = -20; x < width + 20; x += 5) {
      const t = x / width;
      const foot = bottom * height - Math.sin(t * 5 + phase) * height * 0.09 - c * height * 0.05;
      const tall =
        (bottom - top) * height * (0.5 + 0.35 * Math.sin(t * 9 + phase * 2) + 0.15 * random.next());
      rays += `<rect x="${x}" y="${round(foot - tall)}" width="5.4" height="${round(tall)}" opacity="${round(0.25 + 0.4 * Math.abs(Math.sin(t * 23 + phase)))}"/>`;
    }
    const fill = linear(canvas, [
      [0, colours[0], 0],
      [0.45, colours[0], 0.5],
      [0.86, colours[1], 0.7],
      [1, colours[1], 0],
    ]);
    markup += `<g fill="${fill}" filter="${blur(canvas, 5)}" opacity="0.8">${rays}</g>`;
  }
  return markup;
}

/** Arcs that stars draw around the celestial pole during a long exposure. */
export function starTrails(
  canvas: Canvas,
  x: number,
  y: number,
  degrees: number,
  count = 330,
): string {
  const { width, random } = canvas;
  let markup = '';
  for (let i = 0; i < count; i++) {
    const r = 12 + random.next() ** 0.8 * width * 0.95;
    const start = random.between(0, Math.PI * 2);
    const end = start + (degrees * Math.PI) / 180;
    const colour = random.pick(['#ffffff', '#bcd4ff', '#ffe0b8', '#9fc1ff', '#ffc9a3']);
    markup += `<path d="M${round(x + r * Math.cos(start))} ${round(y + r * Math.sin(start))}A${round(r)} ${round(r)} 0 0 1 ${round(x + r * Math.cos(end))} ${round(y + r * Math.sin(end))}" stroke="${colour}" stroke-width="${round(random.between(0.7, 2.2))}" opacity="${round(random.between(0.3, 0.95))}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${markup}</g>`;
}
