import { radial, type Scene } from '../canvas';
import { hills } from '../elements/landscape';
import { moon } from '../elements/moon';
import { sky } from '../elements/sky';
import { sphere, sun } from '../elements/spheres';

export const lunarEclipse: Scene = (canvas) => {
  const phases = [0.86, 0.55, 0.2];
  const copper = ['#4a130d', '#8f2f18', '#c9582d', '#e88a55'] as const;
  return [
    sky(canvas, { colours: ['#050614', '#0d1030', '#241436'], stars: 320 }),
    ...phases.map((lit, i) =>
      moon(canvas, { x: 115 + i * 165, y: 500 - i * 92, r: 62, lit, side: 'right' }),
    ),
    moon(canvas, { x: 640, y: 250, r: 150, palette: copper, halo: '#d9562b' }),
    ...phases.map((_, i) =>
      moon(canvas, {
        x: 860 + i * 135,
        y: 316 + i * 92,
        r: 62,
        lit: [0.2, 0.55, 0.86][i] ?? 1,
        side: 'left',
      }),
    ),
    hills(canvas, 0.96, 0.04, '#0b0a1e'),
  ].join('');
};

export const eclipseGeometry: Scene = (canvas) =>
  [
    sky(canvas, { stars: 160 }),
    `<path d="M560 240L1230 285V391L560 436Z" fill="#02030a" opacity="0.92"/><path d="M560 240L1230 130V285ZM560 436L1230 546V391Z" fill="#02030a" opacity="0.5"/>`,
    `<path d="M0 130L560 240M0 546L560 436" stroke="#ffe0a0" stroke-width="2" opacity="0.5"/>`,
    sun(canvas, -40, 338, 205),
    sphere(canvas, {
      x: 560,
      y: 338,
      r: 98,
      palette: ['#0b2f7a', '#1c63c9', '#2f8f6a', '#d8ecff', '#ffffff'],
      grain: [0.014, 0.02],
      light: [-0.85, 0],
      air: '#ff9d6b',
    }),
    `<ellipse cx="560" cy="338" rx="440" ry="250" fill="none" stroke="#cfd8ff" stroke-width="1.6" stroke-dasharray="3 10" opacity="0.6"/>`,
    `<g>${sphere(canvas, { x: 1000, y: 338, r: 34, palette: ['#4a130d', '#8f2f18', '#c9582d', '#e88a55'], grain: [0.03, 0.03], light: [0, 0], night: 0.4 })}</g>`,
    `<circle cx="872" cy="161" r="30" fill="${radial(canvas, [
      [0, '#f2f2f4'],
      [1, '#9a9ca6'],
    ])}"/>`,
  ].join('');

export const halfMoon: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#02030a', '#050818', '#0a0f2a'], stars: 220 }),
    moon(canvas, { x: 600, y: 338, r: 270, lit: 0.56, halo: '#9fb4ff' }),
  ].join('');
