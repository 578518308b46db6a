import { blur, type Canvas, glow, linear, path, round, type Scene } from '../canvas';
import { shadowRing } from '../elements/deep-space';
import { sky } from '../elements/sky';
import { sphere, sun } from '../elements/spheres';

export const blackHole: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#030205', '#0a0507', '#160806'],
      stars: 150,
      nebulae: [{ colour: '#c2451a', x: 0.5, y: 0.5, r: 0.5, strength: 0.8 }],
    }),
    shadowRing(canvas, 600, 335, 165),
  ].join('');

export const gravitationalWaves: Scene = (canvas) => {
  let grid = '';
  const sink = (x: number, y: number) => {
    const d = Math.hypot((x - 600) * 0.8, (y - 350) * 1.7);
    return Math.sin(d / 34) * 30 * Math.exp(-d / 460) + 90 * Math.exp(-((d / 90) ** 2));
  };
  for (let row = 0; row < 24; row++) {
    const points: [number, number][] = [];
    for (let x = -20; x <= 1220; x += 10)
      points.push([x, 110 + row * 26 + sink(x, 110 + row * 26)]);
    grid += `<path d="${path(points)}" opacity="${round(0.25 + row * 0.028)}"/>`;
  }
  for (let column = 0; column < 41; column++) {
    const points: [number, number][] = [];
    for (let y = 110; y <= 720; y += 8) points.push([column * 30, y + sink(column * 30, y)]);
    grid += `<path d="${path(points)}" stroke="#9fb4ff" opacity="0.28"/>`;
  }
  return [
    sky(canvas, {
      stars: 220,
      horizon: 0.4,
      nebulae: [{ colour: '#5c6bff', x: 0.5, y: 0.2, r: 0.5 }],
    }),
    `<g fill="none" stroke="${linear(
      canvas,
      [
        [0, '#4fd8ff'],
        [0.5, '#a98bff'],
        [1, '#ff8fb1'],
      ],
      [0, 0, 1, 0],
    )}" stroke-width="1.6">${grid}</g>`,
    glow(canvas, 600, 350, 190, '#c9b8ff', 0.45),
    ...[
      [540, 352],
      [664, 338],
    ].map(
      ([x = 0, y = 0]) =>
        `${glow(canvas, x, y, 78, '#ffcf8f', 0.85)}<circle cx="${x}" cy="${y}" r="34" fill="#04030a" stroke="#ffe3b0" stroke-width="3"/>`,
    ),
  ].join('');
};

export const chirp: Scene = (canvas) => {
  const points: [number, number][] = [];
  for (let x = 60; x <= 1140; x += 1.5) {
    const t = (x - 60) / 880;
    const left = Math.max(0.012, 1 - t);
    const phase = 62 * (1 - left ** 0.625);
    const amplitude = t < 1 ? 34 * left ** -0.38 : 150 * Math.exp(-(t - 1) * 34);
    points.push([x, 337 + amplitude * Math.sin(t < 1 ? phase : 62 + (t - 1) * 190)]);
  }
  const trace = path(points);
  const colour = linear(
    canvas,
    [
      [0, '#58d6c9'],
      [0.6, '#a98bff'],
      [1, '#ffb454'],
    ],
    [0, 0, 1, 0],
  );
  return [
    sky(canvas, { stars: 110 }),
    `<path d="M60 337H1140" stroke="#8fa6ff" stroke-width="1.5" stroke-dasharray="3 10" opacity="0.6"/>`,
    `<path d="${trace}" fill="none" stroke="${colour}" stroke-width="16" opacity="0.3" filter="${blur(canvas, 8)}"/>`,
    `<path d="${trace}" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linejoin="round"/>`,
  ].join('');
};

export const lagrange: Scene = (canvas) =>
  [
    sky(canvas, { stars: 200, nebulae: [{ colour: '#4c5cff', x: 0.4, y: 0.5, r: 0.55 }] }),
    contours(canvas),
    sun(canvas, 480, 338, 62),
    sphere(canvas, {
      x: 810,
      y: 338,
      r: 24,
      palette: ['#0b2f7a', '#1c63c9', '#2f8f6a', '#ffffff'],
      grain: [0.05, 0.05],
      air: '#6db8ff',
    }),
    ...[
      [706, 338],
      [914, 338],
      [150, 338],
      [645, 52],
      [645, 624],
    ].map(
      ([x = 0, y = 0]) =>
        `${glow(canvas, x, y, 34, '#ffcf85', 0.75)}<path d="M${x - 9} ${y}H${x + 9}M${x} ${y - 9}V${y + 9}" stroke="#fff3d6" stroke-width="3.5" stroke-linecap="round"/>`,
    ),
  ].join('');

function contours(canvas: Canvas): string {
  const rings = [60, 105, 150, 195, 240, 285].map(
    (r, i) => `<circle cx="480" cy="338" r="${r}" opacity="${0.3 + i * 0.06}"/>`,
  );
  const lobes = [26, 44, 62].map((r) => `<circle cx="810" cy="338" r="${r}" opacity="0.55"/>`);
  const horseshoe = [0, 12, 24].map(
    (d, i) =>
      `<path d="M${735 - d} ${150 + d}A330 330 0 1 0 ${735 - d} ${526 - d}" opacity="${0.65 - i * 0.16}" stroke-width="${2.4 - i * 0.5}"/>`,
  );
  const beans = [
    [645, 52],
    [645, 624],
  ].flatMap(([x = 0, y = 0]) =>
    [1, 1.7, 2.5].map(
      (k) =>
        `<ellipse cx="${x}" cy="${y}" rx="${48 * k}" ry="${17 * k}" transform="rotate(${y < 338 ? 30 : -30} ${x} ${y})" opacity="${round(0.75 - k * 0.18)}"/>`,
    ),
  );
  return `<g fill="none" stroke="${linear(canvas, [
    [0, '#58d6c9'],
    [1, '#a98bff'],
  ])}" stroke-width="1.8">${[...rings, ...lobes, ...horseshoe, ...beans].join('')}<circle cx="480" cy="338" r="330" stroke="#fff" stroke-dasharray="3 10" opacity="0.55"/></g>`;
}
