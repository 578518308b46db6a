import { type Canvas, glow, linear, path, radial, round, type Scene } from '../canvas';
import { galaxy } from '../elements/deep-space';
import { dish, dome, hills, person, telescope, trees } from '../elements/landscape';
import { moon } from '../elements/moon';
import { brightStar, milkyWay, sky } from '../elements/sky';
import { rocket, rover } from '../elements/spacecraft';
import { ringHalf, sphere, sun } from '../elements/spheres';
import { lunarGround } from './missions';

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

export const halfMoon: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#02030a', '#050818', '#0a0f2a'], stars: 220 }),
    moon(canvas, { x: 600, y: 338, r: 270, lit: 0.56, halo: '#9fb4ff' }),
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

const questionMark = [
  [500, 190],
  [530, 118],
  [605, 88],
  [682, 120],
  [708, 198],
  [668, 268],
  [608, 322],
  [600, 408],
  [600, 540],
] as const;

export const starQuestion: Scene = (canvas) =>
  [
    sky(canvas, {
      stars: 320,
      nebulae: [
        { colour: '#ff6f9c', x: 0.3, y: 0.6, r: 0.45 },
        { colour: '#4c8bff', x: 0.72, y: 0.35, r: 0.45 },
      ],
    }),
    sphere(canvas, {
      x: 215,
      y: 470,
      r: 120,
      palette: ['#0f4a5c', '#1fa2a6', '#8fe3d0', '#effff8'],
      grain: [0.003, 0.03],
      tilt: -20,
      air: '#6fe0d0',
    }),
    sphere(canvas, {
      x: 990,
      y: 210,
      r: 92,
      palette: ['#6a2a18', '#c25a34', '#f0a06a', '#ffe0b8'],
      grain: [0.015, 0.02],
      air: '#ff9c6b',
    }),
    `<path d="${path(questionMark.slice(0, 8))}" fill="none" stroke="#ffe3a8" stroke-width="3" opacity="0.7"/>`,
    ...questionMark.map(([x, y], i) => brightStar(canvas, x, y, i === 8 ? 26 : 18, '#fff0cf')),
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

export const trophy: Scene = (canvas) => {
  const { random } = canvas;
  let confetti = '';
  for (let i = 0; i < 90; i++) {
    const [x, y] = [round(random.between(0, 1200)), round(random.between(0, 600))];
    confetti += `<rect x="${x}" y="${y}" width="${round(random.between(6, 14))}" height="${round(random.between(4, 8))}" rx="2" fill="${random.pick(['#ff6f61', '#ffb454', '#58d6c9', '#7fa8ff', '#c79bff'])}" opacity="${round(random.between(0.4, 0.95))}" transform="rotate(${round(random.between(0, 180))} ${x} ${y})"/>`;
  }
  const gold = linear(
    canvas,
    [
      [0, '#fff0b8'],
      [0.4, '#f2bf4e'],
      [1, '#8f5f14'],
    ],
    [0, 0, 1, 0],
  );
  return [
    sky(canvas, { colours: ['#120a33', '#2a1c66', '#6a3a8c'], stars: 160 }),
    glow(canvas, 600, 320, 430, '#ffcf70', 0.5),
    confetti,
    `<path d="M552 440L470 540L556 500ZM648 440L730 540L644 500Z" fill="${gold}"/>`,
    `<path d="M545 500V290Q545 170 600 95Q655 170 655 290V500Z" fill="${gold}"/><circle cx="600" cy="270" r="34" fill="#7a4f10"/><circle cx="600" cy="270" r="25" fill="#bfe6ff"/>`,
    `<rect x="520" y="500" width="160" height="34" rx="6" fill="${gold}"/><rect x="470" y="534" width="260" height="80" rx="10" fill="#2a1440"/><rect x="520" y="556" width="160" height="36" rx="5" fill="${gold}"/>`,
  ].join('');
};

export const lineRover: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#1a0f24', '#5c2f3a', '#d98a5a'], stars: 120, horizon: 0.45 }),
    hills(canvas, 0.52, 0.1, '#7a3d2c', '#8f4a30'),
    hills(canvas, 0.62, 0.03, '#a5583a', '#5a2a1c'),
    `<path d="M-20 660C260 640 330 560 560 545S850 500 860 455S740 420 720 408" fill="none" stroke="#f7efe2" stroke-width="17" stroke-linecap="round" opacity="0.92"/>`,
    `<ellipse cx="515" cy="556" rx="150" ry="14" fill="#2a120c" opacity="0.55"/>`,
    rover(canvas, 510, 552, 270),
  ].join('');

export const camp: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#040a22', '#13296a', '#4a4f9c'], stars: 360, horizon: 0.8 }),
    milkyWay(canvas, 700, 200, -28, 620),
    hills(canvas, 0.8, 0.1, '#101c4c', '#080d2a'),
    dish(930, 600, 250, -28, ['#1a2456', '#7f95d8', '#cfdcff']),
    trees(canvas, 0, 0.16, 0.92, '#040820'),
    ...[
      [330, 150, '#ff9d5c'],
      [560, 120, '#ffcf70'],
      [170, 95, '#ff7a6b'],
    ].map(([x, s, c]) => tent(canvas, Number(x), 625, Number(s), String(c))),
    hills(canvas, 0.94, 0.02, '#050920'),
    person(470, 640, 92, '#02050f', 5),
  ].join('');

function tent(canvas: Canvas, x: number, base: number, size: number, colour: string): string {
  const cloth = linear(canvas, [
    [0, colour],
    [1, '#7a2f2a'],
  ]);
  return `${glow(canvas, x, base - size * 0.3, size * 1.5, colour, 0.5)}<path d="M${x - size} ${base}L${x} ${base - size}L${x + size} ${base}Z" fill="${cloth}"/><path d="M${x - size * 0.26} ${base}L${x} ${base - size}L${x + size * 0.26} ${base}Z" fill="#fff0c4" opacity="0.85"/>`;
}

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

export const powered: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#02030a', '#05071a', '#0c1130'], stars: 200, horizon: 0.6 }),
    lunarGround(canvas, 0.78),
    `<path d="M60 100Q560 105 800 250T985 590" fill="none" stroke="#ffcf85" stroke-width="3" stroke-dasharray="3 11" stroke-linecap="round"/>`,
    ...[
      [170, 102, 88, 60],
      [520, 140, 64, 66],
      [792, 248, 38, 72],
      [936, 400, 14, 80],
    ].map(([x = 0, y = 0, turn = 0, size = 0]) => landingCraft(canvas, x, y, turn, size, true)),
    landingCraft(canvas, 988, 606, 0, 92, false),
  ].join('');

function landingCraft(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  size: number,
  burning: boolean,
): string {
  const s = size / 100;
  const fire = burning
    ? `<path d="M-11 6L0 95L11 6Z" fill="${linear(canvas, [
        [0, '#ffffff'],
        [1, '#7fc4ff', 0],
      ])}"/>${glow(canvas, 0, 22, 46, '#9fd4ff', 0.75)}`
    : '';
  return `<g transform="translate(${x} ${y}) rotate(${-turn}) scale(${s})">${fire}<path d="M-26 0L-44 30M26 0L44 30M-52 30H-36M36 30H52" stroke="#e6eaf6" stroke-width="6" stroke-linecap="round"/><path d="M-34 6L-30 -44H30L34 6Z" fill="${linear(
    canvas,
    [
      [0, '#ffe6ab'],
      [1, '#8a5a1c'],
    ],
    [0, 0, 1, 1],
  )}"/><rect x="-22" y="-38" width="26" height="34" fill="#1d2f73"/></g>`;
}

export const earthArray: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#03040d', '#0a0a22', '#1c0f22'],
      stars: 260,
      nebulae: [{ colour: '#ff6a2a', x: 0.85, y: 0.2, r: 0.3 }],
    }),
    sphere(canvas, {
      x: 380,
      y: 520,
      r: 350,
      palette: ['#0a2a6a', '#1658b0', '#2f8f6a', '#7fb8a0', '#e8f4ff'],
      grain: [0.005, 0.008],
      light: [0.35, -0.55],
      air: '#6db8ff',
    }),
    network(canvas),
    glow(canvas, 1010, 140, 190, '#ff7a2a', 0.5),
    `<circle cx="1010" cy="140" r="56" fill="none" stroke="#ffb454" stroke-width="22" opacity="0.9"/><path d="M962 168A56 56 0 0 0 1058 168" fill="none" stroke="#fff0c8" stroke-width="16" stroke-linecap="round" opacity="0.8"/><circle cx="1010" cy="140" r="44" fill="#080306"/>`,
  ].join('');

function network(canvas: Canvas): string {
  const sites = [
    [190, 320, -20],
    [345, 235, 5],
    [520, 285, 28],
    [420, 420, 14],
    [240, 505, -6],
    [600, 470, 40],
  ] as const;
  let lines = '';
  sites.forEach(([x, y], i) => {
    for (const [a, b] of sites.slice(i + 1)) lines += `<path d="M${x} ${y - 24}L${a} ${b - 24}"/>`;
  });
  const rays = sites.map(([x, y]) => `<path d="M${x} ${y - 40}L975 160"/>`).join('');
  return `<g stroke="#ffcf85" stroke-width="1.2" opacity="0.35">${rays}</g><g stroke="${linear(
    canvas,
    [
      [0, '#8ff0e0'],
      [1, '#bfa6ff'],
    ],
  )}" stroke-width="2.4" opacity="0.85">${lines}</g>${sites.map(([x, y]) => dish(x, y, 62, 48, ['#27315e', '#b9c8f0', '#ffffff'])).join('')}`;
}

export const moonRocket: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#050a24', '#1c2a72', '#6a4a9c'],
      stars: 280,
      nebulae: [{ colour: '#ff7a9c', x: 0.3, y: 0.7, r: 0.4 }],
    }),
    moon(canvas, { x: 860, y: 230, r: 165, halo: '#cfdcff' }),
    `<path d="M170 640Q330 520 520 420" stroke="${linear(
      canvas,
      [
        [0, '#ffd9a8', 0],
        [1, '#ffd9a8', 0.8],
      ],
      [0, 1, 1, 0],
    )}" stroke-width="26" stroke-linecap="round" fill="none"/>`,
    rocket(canvas, 520, 420, 210, 58),
  ].join('');
