import { type Canvas, glow, linear, path, round, type Scene } from '../canvas';
import { dish, hills, person, trees } from '../elements/landscape';
import { brightStar, milkyWay, sky } from '../elements/sky';
import { rover } from '../elements/spacecraft';
import { sphere } from '../elements/spheres';

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
