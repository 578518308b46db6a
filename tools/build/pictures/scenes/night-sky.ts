import { glow, linear, type Scene } from '../canvas';
import { aurora, starTrails } from '../elements/deep-space';
import { dome, hills, person, telescope, trees } from '../elements/landscape';
import { brightStar, milkyWay, sky } from '../elements/sky';

/** Orion's main stars: place in a box of one by one, size, colour. */
const orion = [
  [0.22, 0.1, 16, '#ffb08a'],
  [0.72, 0.16, 11, '#cfe0ff'],
  [0.44, 0.49, 11, '#dbe8ff'],
  [0.52, 0.47, 11, '#dbe8ff'],
  [0.6, 0.44, 10, '#dbe8ff'],
  [0.35, 0.92, 10, '#cfe0ff'],
  [0.8, 0.86, 17, '#b9d4ff'],
] as const;

export const firstNight: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#040920', '#12286a', '#3f4fa0'],
      stars: 320,
      horizon: 0.8,
      nebulae: [{ colour: '#5f7bff', x: 0.7, y: 0.35, r: 0.45 }],
    }),
    milkyWay(canvas, 360, 220, -52, 520),
    ...orion.map(([x, y, size, colour]) =>
      brightStar(canvas, 690 + x * 330, 70 + y * 400, size, colour),
    ),
    glow(canvas, 850, 330, 60, '#ff9ec0', 0.5),
    hills(canvas, 0.83, 0.12, '#101a44', '#080c24'),
    hills(canvas, 0.9, 0.06, '#080d28', '#05071a'),
    telescope(430, 604, 150, 42, '#03050f'),
    person(322, 606, 150, '#03050f', 4),
  ].join('');

export const orionSignpost: Scene = (canvas) => {
  const place = ([x, y]: readonly [number, number, ...unknown[]]): [number, number] => [
    430 + x * 300,
    150 + y * 370,
  ];
  const [a, b, c, d, e, f, g] = orion.map((star) => place(star));
  const line = (...points: ([number, number] | undefined)[]) =>
    `<polyline points="${points.map((p) => p?.join(',')).join(' ')}"/>`;
  return [
    sky(canvas, { stars: 300 }),
    `<g fill="none" stroke="#9fb8ff" stroke-width="2" opacity="0.65">${line(a, c, d, e, b, a)}${line(c, f, g, e)}</g>`,
    `<g fill="none" stroke="#ffcf85" stroke-width="2.5" stroke-dasharray="3 11" stroke-linecap="round"><path d="M540 345L255 575M632 305L970 135"/></g>`,
    ...orion.map((star) => brightStar(canvas, ...place(star), star[2] * 1.1, star[3])),
    brightStar(canvas, 225, 598, 34, '#cfe4ff'),
    brightStar(canvas, 1000, 120, 22, '#ffa066'),
  ].join('');
};

export const hanleAurora: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#07051a', '#2a0c33', '#5c1540'], stars: 320, horizon: 0.8 }),
    aurora(canvas, 0.05, 0.82, ['#ff3d6e', '#ff7a8a'], 3),
    hills(canvas, 0.74, 0.2, '#251035', '#140a22'),
    hills(canvas, 0.86, 0.08, '#120a22', '#080412'),
    dome(canvas, 860, 600, 62, '#0a0618', '#ff8fb1'),
  ].join('');

export const meteors: Scene = (canvas) => {
  const streak = linear(
    canvas,
    [
      [0, '#ffffff', 0],
      [0.85, '#cfe8ff', 0.9],
      [1, '#ffffff'],
    ],
    [0, 0, 1, 0],
  );
  const falls = [
    [430, 190, 210, 150],
    [560, 300, 320, 118],
    [700, 150, 260, 40],
    [330, 330, 170, 170],
    [760, 330, 240, 70],
    [520, 130, 150, 210],
    [880, 210, 180, 22],
  ];
  return [
    sky(canvas, { colours: ['#040818', '#0e1d52', '#2b3f86'], stars: 380, horizon: 0.85 }),
    milkyWay(canvas, 850, 300, -60, 480),
    ...falls.map(
      ([x = 0, y = 0, l = 0, a = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${a})"><path d="M0 0L${l} -2.2Q${l + 8} 0 ${l} 2.2Z" fill="${streak}"/>${glow(canvas, l, 0, 14, '#ffffff', 0.8)}</g>`,
    ),
    hills(canvas, 0.88, 0.08, '#0b1338', '#05081c'),
    trees(canvas, 0.62, 1, 0.93, '#050819'),
    trees(canvas, 0, 0.2, 0.95, '#050819'),
  ].join('');
};

export const trails: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#050a22', '#10245c', '#46408c'], stars: 0 }),
    starTrails(canvas, canvas.width * 0.6, canvas.height * 0.62, 34),
    hills(canvas, 0.86, 0.07, '#0b1034', '#05071a'),
    trees(canvas, 0, 0.35, 0.93, '#040618'),
    dome(canvas, canvas.width * 0.72, canvas.height * 0.9, 64, '#05081e'),
  ].join('');

export const observatory: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#050a22', '#17306e', '#6a4f96'], stars: 340, horizon: 0.8 }),
    milkyWay(canvas, 420, 230, -48, 560),
    hills(canvas, 0.82, 0.1, '#121a48', '#0a0d2a'),
    dome(canvas, 850, 590, 130, '#070a22'),
    trees(canvas, 0, 0.3, 0.94, '#050720'),
    hills(canvas, 0.94, 0.03, '#060920'),
  ].join('');
