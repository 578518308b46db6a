import { type Canvas, glow, linear, radial, type Scene } from '../canvas';
import { galaxy } from '../elements/deep-space';
import { dome, hills, person, telescope } from '../elements/landscape';
import { moon } from '../elements/moon';
import { brightStar, milkyWay, sky } from '../elements/sky';
import { ringHalf, sphere } from '../elements/spheres';

export const evening: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#050a22', '#1b2f78', '#8a5a9c'], stars: 320, horizon: 0.8 }),
    milkyWay(canvas, 780, 240, -62, 520),
    hills(canvas, 0.84, 0.08, '#131c4c', '#080b26'),
    hills(canvas, 0.92, 0.03, '#070a22', '#04061a'),
    telescope(600, 625, 165, 55, '#02040e'),
    ...[
      [455, 168],
      [395, 150],
      [760, 160],
    ].map(([x = 0, size = 0], i) => person(x, 630, size, '#02040e', i < 2 ? 3 : -4)),
  ].join('');

export const openHouse: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#0a0f32', '#3a3f92', '#f09a7a'], stars: 200, horizon: 0.6 }),
    moon(canvas, { x: 930, y: 150, r: 70, lit: 0.55, halo: '#dfe6ff' }),
    hills(canvas, 0.8, 0.08, '#2a1f58', '#160f36'),
    dome(canvas, 330, 590, 150, '#120c30', '#ffb48f'),
    hills(canvas, 0.91, 0.02, '#0c0824'),
    telescope(690, 632, 120, 45, '#05041a'),
    telescope(930, 632, 120, 60, '#05041a'),
    ...[
      [590, 118],
      [545, 84],
      [800, 122],
      [838, 80],
      [1040, 116],
      [1080, 90],
    ].map(([x = 0, size = 0]) => person(x, 638, size, '#05041a', 2)),
  ].join('');

export const telescopes: Scene = (canvas) =>
  [
    sky(canvas, {
      stars: 320,
      nebulae: [
        { colour: '#3fa8ff', x: 0.7, y: 0.3, r: 0.45 },
        { colour: '#a05cff', x: 0.4, y: 0.2, r: 0.35 },
      ],
      horizon: 0.85,
    }),
    ringHalf(canvas, 'back', {
      x: 870,
      y: 190,
      r: 78,
      tilt: -20,
      squash: 0.28,
      colours: ['#f0d9ae', '#b8925f', '#fff0cf', '#c9a878'],
    }),
    sphere(canvas, {
      x: 870,
      y: 190,
      r: 78,
      palette: ['#b58a50', '#e6c48c', '#fff0cf'],
      grain: [0.001, 0.04],
      tilt: -20,
    }),
    ringHalf(canvas, 'front', {
      x: 870,
      y: 190,
      r: 78,
      tilt: -20,
      squash: 0.28,
      colours: ['#f0d9ae', '#b8925f', '#fff0cf', '#c9a878'],
    }),
    hills(canvas, 0.9, 0.05, '#0c1440', '#060a24'),
    telescope(400, 632, 250, 32, '#aebbe6', '#ff6f61'),
  ].join('');

export const mirror: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#1a1030', '#2f1c48', '#4a2a4c'], stars: 0 }),
    glow(canvas, 600, 300, 560, '#ffb47a', 0.4),
    `<ellipse cx="600" cy="470" rx="395" ry="128" fill="#0c0818" opacity="0.7"/>`,
    `<ellipse cx="600" cy="425" rx="372" ry="150" fill="${linear(canvas, [
      [0, '#8a93b8'],
      [1, '#2b2f52'],
    ])}"/>`,
    glassBowl(canvas),
    ...[
      [250, 160, 16],
      [960, 120, 22],
      [1010, 320, 12],
    ].map(([x = 0, y = 0, s = 0]) => brightStar(canvas, x, y, s, '#ffe9c9')),
  ].join('');

function glassBowl(canvas: Canvas): string {
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><ellipse cx="600" cy="400" rx="356" ry="138"/></clipPath>`,
  );
  const bowl = radial(
    canvas,
    [
      [0, '#0a1338'],
      [0.7, '#1d2f74'],
      [1, '#9fb8f0'],
    ],
    [0.5, 0.42, 0.6],
  );
  return [
    `<ellipse cx="600" cy="400" rx="372" ry="150" fill="${linear(canvas, [
      [0, '#e6edff'],
      [1, '#6f7db8'],
    ])}"/>`,
    `<g clip-path="${clip}"><rect x="240" y="250" width="720" height="300" fill="${bowl}"/>`,
    galaxy(canvas, { x: 600, y: 405, r: 190, tilt: -8, squash: 0.38 }),
    `<path d="M280 350Q600 230 920 350Q600 290 280 350Z" fill="#fff" opacity="0.3"/></g>`,
  ].join('');
}

export const book: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#07091f', '#1a1c4e', '#3d2a66'],
      stars: 280,
      nebulae: [{ colour: '#7a5cff', x: 0.5, y: 0.35, r: 0.45 }],
    }),
    galaxy(canvas, { x: 600, y: 235, r: 215, tilt: -18, squash: 0.5 }),
    `<path d="M600 560L470 300H730Z" fill="${linear(canvas, [
      [0, '#ffe9b8', 0],
      [1, '#ffe9b8', 0.5],
    ])}"/>`,
    `<path d="M200 520Q400 450 600 540Q800 450 1000 520V610Q800 545 600 632Q400 545 200 610Z" fill="#5a2f4a"/>`,
    `<path d="M222 500Q410 432 600 524V614Q410 528 222 590Z" fill="${linear(
      canvas,
      [
        [0, '#fff8e6'],
        [1, '#e3cfa8'],
      ],
      [0, 0, 1, 0],
    )}"/>`,
    `<path d="M978 500Q790 432 600 524V614Q790 528 978 590Z" fill="${linear(
      canvas,
      [
        [0, '#e3cfa8'],
        [1, '#fff8e6'],
      ],
      [0, 0, 1, 0],
    )}"/>`,
    `<g stroke="#a08a68" stroke-width="4" stroke-linecap="round" fill="none" opacity="0.6">${[0, 1, 2, 3].map((i) => `<path d="M262 ${508 + i * 19}Q410 ${468 + i * 19} 560 ${528 + i * 19}M938 ${508 + i * 19}Q790 ${468 + i * 19} 640 ${528 + i * 19}"/>`).join('')}</g>`,
  ].join('');
