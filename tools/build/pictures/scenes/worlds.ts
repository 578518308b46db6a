import { blur, type Canvas, glow, linear, radial, round, type Scene } from '../canvas';
import { comet } from '../elements/deep-space';
import { hills } from '../elements/landscape';
import { ringedPlanet } from '../elements/ringed-planet';
import { sky } from '../elements/sky';
import { ringHalf, sphere, sun } from '../elements/spheres';

export const ingenuity: Scene = (canvas) =>
  [
    `<rect width="1200" height="675" fill="${linear(canvas, [
      [0, '#5d3a3c'],
      [0.45, '#c98a62'],
      [0.75, '#f0c79a'],
    ])}"/>`,
    glow(canvas, 900, 210, 260, '#e9f0ff', 0.5),
    `<circle cx="900" cy="210" r="17" fill="#ffffff"/>`,
    hills(canvas, 0.63, 0.16, '#a8613f', '#8a4a30'),
    hills(canvas, 0.74, 0.08, '#8d4a2c', '#5a2a1a'),
    hills(canvas, 0.87, 0.05, '#6f3520', '#3d1b10'),
    `<ellipse cx="450" cy="600" rx="130" ry="12" fill="#2a100a" opacity="0.5" filter="${blur(canvas, 5)}"/>`,
    helicopter(canvas, 450, 330, 300),
  ].join('');

function helicopter(canvas: Canvas, x: number, y: number, s: number): string {
  const disc = radial(canvas, [
    [0, '#fff', 0.34],
    [0.8, '#fff', 0.14],
    [1, '#fff', 0.3],
  ]);
  return [
    `<g transform="translate(${x} ${y}) rotate(-4)">`,
    `<ellipse cx="0" cy="-70" rx="${s}" ry="26" fill="${disc}"/><ellipse cx="0" cy="-30" rx="${s}" ry="26" fill="${disc}"/>`,
    `<path d="M${-s} -74L${s} -66M${-s * 0.86} -22L${s * 0.86} -38" stroke="#241812" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M0 -140V60" stroke="#2b2320" stroke-width="11"/><rect x="-58" y="-150" width="116" height="13" rx="3" fill="#1f3370" stroke="#93b6ff" stroke-width="2"/>`,
    `<rect x="-46" y="4" width="92" height="74" rx="8" fill="${linear(
      canvas,
      [
        [0, '#d9c6a4'],
        [1, '#7d674a'],
      ],
      [0, 0, 1, 1],
    )}"/><circle cx="16" cy="46" r="12" fill="#241c18"/><circle cx="13" cy="43" r="4" fill="#9cc8ff"/>`,
    `<g stroke="#2b2320" stroke-width="7" stroke-linecap="round" fill="none"><path d="M-36 20L-150 150M36 20L150 150M-26 30L-76 172M26 30L76 172"/></g></g>`,
  ].join('');
}

export const oceanWorlds: Scene = (canvas) =>
  [
    sky(canvas, { stars: 300, nebulae: [{ colour: '#2f7bd9', x: 0.3, y: 0.2, r: 0.45 }] }),
    ringHalf(canvas, 'back', {
      x: 1010,
      y: 150,
      r: 105,
      tilt: -16,
      squash: 0.24,
      colours: ['#e8cf9f', '#b08d5e', '#f4e3bd', '#c9a878', '#8f7450'],
    }),
    sphere(canvas, {
      x: 1010,
      y: 150,
      r: 105,
      palette: ['#a9814b', '#d9b27a', '#f1d9a8', '#fff0cf'],
      grain: [0.0015, 0.03],
      tilt: -16,
      light: [-0.6, -0.2],
    }),
    ringHalf(canvas, 'front', {
      x: 1010,
      y: 150,
      r: 105,
      tilt: -16,
      squash: 0.24,
      colours: ['#e8cf9f', '#b08d5e', '#f4e3bd', '#c9a878', '#8f7450'],
    }),
    ...[
      [-0.42, 200],
      [-0.2, 250],
      [0.02, 270],
      [0.22, 215],
    ].map(([lean = 0, tall = 0]) =>
      plume(canvas, 520 + lean * 360, 470 + Math.abs(lean) * 70, tall, lean * 34),
    ),
    sphere(canvas, {
      x: 500,
      y: 880,
      r: 450,
      palette: ['#6d93b8', '#a9c9e0', '#e6f3fb', '#ffffff'],
      grain: [0.006, 0.012],
      tilt: 12,
      light: [-0.25, -0.85],
      air: '#a8dcff',
    }),
    `<g fill="none" stroke="#3f7fae" stroke-width="5" opacity="0.45" stroke-linecap="round"><path d="M280 560Q420 505 560 540T790 575M340 620Q500 570 700 625M420 500Q520 480 640 505"/></g>`,
  ].join('');

function plume(canvas: Canvas, x: number, y: number, tall: number, lean: number): string {
  const fill = linear(canvas, [
    [0, '#d8f1ff', 0],
    [0.5, '#d8f1ff', 0.3],
    [1, '#ffffff', 0.85],
  ]);
  return `<path d="M${x - 9} ${y}Q${x - 30} ${y - tall * 0.6} ${x - 74} ${y - tall}H${x + 74}Q${x + 30} ${y - tall * 0.6} ${x + 9} ${y}Z" fill="${fill}" filter="${blur(canvas, 6)}" transform="rotate(${lean} ${x} ${y})"/>`;
}

export const saturnView: Scene = (canvas) => {
  const ring = { x: canvas.width / 2, y: canvas.height / 2, r: canvas.height * 0.24 };
  return [
    sky(canvas, {
      stars: 300,
      nebulae: [
        { colour: '#8a5cff', x: 0.25, y: 0.3, r: 0.5 },
        { colour: '#ff8a5c', x: 0.8, y: 0.75, r: 0.4 },
      ],
    }),
    glow(canvas, ring.x, ring.y, ring.r * 2.6, '#ffcf8f', 0.25),
    ringedPlanet(canvas, ring),
    ...[
      [-2.6, 0.7, 9],
      [2.4, -0.75, 7],
      [2.75, 0.15, 5],
    ].map(
      ([dx = 0, dy = 0, r = 0]) =>
        `<circle cx="${ring.x + dx * ring.r}" cy="${ring.y + dy * ring.r}" r="${r}" fill="#e9e2d0"/>`,
    ),
  ].join('');
};

export const cometScene: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#050a20', '#14296a', '#e08a5e'],
      stars: 260,
      horizon: 0.72,
      nebulae: [{ colour: '#4a68ff', x: 0.7, y: 0.2, r: 0.4 }],
    }),
    comet(canvas, 470, 430, 640, -38),
    hills(canvas, 0.85, 0.12, '#1c1838', '#0b0a1e'),
  ].join('');

export const orbits: Scene = (canvas) => {
  const planets = [
    [130, '#c9b39a', 9, 40],
    [200, '#ffd9a0', 15, 190],
    [275, '#5fb0ff', 17, 320],
    [350, '#ff7a4d', 13, 100],
    [480, '#e8b98a', 34, 215],
    [600, '#f0dcae', 28, 345],
  ] as const;
  return [
    sky(canvas, { stars: 260, nebulae: [{ colour: '#5c4cff', x: 0.5, y: 0.5, r: 0.55 }] }),
    ...planets.map(
      ([r]) =>
        `<ellipse cx="600" cy="338" rx="${r}" ry="${r * 0.5}" fill="none" stroke="#b9c6ff" stroke-width="1.8" opacity="0.45"/>`,
    ),
    sun(canvas, 600, 338, 56),
    ...planets.map(([r, colour, size, degrees]) => {
      const a = (degrees * Math.PI) / 180;
      const [x, y] = [round(600 + r * Math.cos(a)), round(338 + r * 0.5 * Math.sin(a))];
      const light = [-Math.cos(a) * 0.7, -Math.sin(a) * 0.7] as const;
      return sphere(canvas, {
        x,
        y,
        r: size,
        palette: [colour, '#ffffff'],
        grain: [0.01, 0.08],
        light,
        night: 0.8,
      });
    }),
  ].join('');
};
