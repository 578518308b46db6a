import { blur, glow, linear, radial, type Scene } from '../canvas';
import { aurora, galaxy, starTrails } from '../elements/deep-space';
import { dish, dome, hills, person, telescope, trees } from '../elements/landscape';
import { moon } from '../elements/moon';
import { brightStar, milkyWay, sky } from '../elements/sky';
import { exhaust } from '../elements/spacecraft';
import { ringHalf, sphere } from '../elements/spheres';

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

export const twinkle: Scene = (canvas) => {
  const waves = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M0 ${330 + i * 36}Q150 ${300 + i * 36} 300 ${330 + i * 36}T600 ${330 + i * 36}T900 ${330 + i * 36}T1200 ${330 + i * 36}" stroke="#7fd1ff" stroke-width="${7 - i * 0.5}" opacity="${0.1 + i * 0.035}"/>`,
  );
  const rays = [-46, -18, 12, 40].map(
    (dx, i) =>
      `<path d="M600 140Q${600 + dx * 1.4} 330 ${600 - dx * 1.2} 430T${616 + dx * 0.3} 566" stroke="${['#ffd27a', '#ff8fb1', '#8fe3ff', '#b9a2ff'][i]}" stroke-width="3" opacity="0.85"/>`,
  );
  return [
    sky(canvas, { stars: 260, horizon: 0.75 }),
    `<g fill="none">${waves.join('')}${rays.join('')}</g>`,
    brightStar(canvas, 600, 140, 42, '#ffffff'),
    hills(canvas, 0.93, 0.04, '#0c1136', '#060818'),
    dome(canvas, 584, 672, 66, '#05071c'),
  ].join('');
};

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

export const gmrt: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#0b0b2e', '#3a2a72', '#f0946a'], stars: 260, horizon: 0.62 }),
    milkyWay(canvas, 780, 130, -30, 520),
    hills(canvas, 0.76, 0.14, '#3a2450', '#241638'),
    dish(1040, 545, 130, -24, ['#2a1c46', '#8d6fa8', '#c9a6cf']),
    dish(820, 560, 190, -24, ['#281a44', '#a382b8', '#e0bcd8']),
    hills(canvas, 0.84, 0.05, '#1c1232', '#0e081e'),
    dish(370, 650, 430, -24, ['#1b1236', '#8f78b8', '#f2d3e0']),
  ].join('');

export const waterRocket: Scene = (canvas) =>
  [
    `<rect width="1200" height="675" fill="${linear(canvas, [
      [0, '#17307a'],
      [0.5, '#4f7fd0'],
      [0.85, '#ffc48a'],
    ])}"/>`,
    glow(canvas, 980, 560, 420, '#ffd9a0', 0.8),
    `<g transform="rotate(14 600 330)">${spray(canvas)}${bottle(canvas)}</g>`,
    hills(canvas, 0.88, 0.06, '#1d4a3c', '#0e2a28'),
    ...[
      [190, 96],
      [262, 110],
      [330, 90],
    ].map(([x = 0, size = 0]) => person(x, 640, size, '#0a1c22', 3)),
  ].join('');

function spray(canvas: Parameters<Scene>[0]): string {
  const core = linear(canvas, [
    [0, '#ffffff', 0.95],
    [0.5, '#cfeaff', 0.6],
    [1, '#cfeaff', 0],
  ]);
  let drops = `<path d="M590 380Q560 540 520 700H680Q640 540 610 380Z" fill="${core}" filter="${blur(canvas, 3)}"/>`;
  for (let i = 0; i < 120; i++) {
    const t = canvas.random.next();
    drops += `<circle cx="${(600 + canvas.random.between(-1, 1) * 90 * t).toFixed(1)}" cy="${(390 + t * 310).toFixed(1)}" r="${canvas.random.between(1, 4).toFixed(1)}" fill="#eaf7ff" opacity="${(0.9 - t * 0.7).toFixed(2)}"/>`;
  }
  return drops;
}

function bottle(canvas: Parameters<Scene>[0]): string {
  const glass = linear(
    canvas,
    [
      [0, '#bfe6ff', 0.85],
      [0.3, '#ffffff', 0.95],
      [1, '#5fa6e0', 0.85],
    ],
    [0, 0, 1, 0],
  );
  return [
    `<path d="M548 310L500 392L552 366ZM652 310L700 392L648 366Z" fill="#ff6f61"/>`,
    `<path d="M548 170Q548 120 600 66Q652 120 652 170V320Q650 350 616 364V384H584V364Q550 350 548 320Z" fill="${glass}"/>`,
    `<path d="M548 170Q548 120 600 66Q652 120 652 170Z" fill="#ffb454"/>`,
    `<path d="M550 270Q600 258 650 270V320Q648 350 616 364V384H584V364Q552 350 550 320Z" fill="#3fa4f0" opacity="0.8"/>`,
    `<path d="M566 180V300" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity="0.8"/>`,
  ].join('');
}

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

export const saturnView: Scene = (canvas) => {
  const ring = {
    x: canvas.width / 2,
    y: canvas.height / 2,
    r: canvas.height * 0.24,
    tilt: -18,
    squash: 0.28,
    colours: ['#f0d9ae', '#b8925f', '#fff0cf', '#d4b482', '#8f7450', '#c9a878'],
  };
  return [
    sky(canvas, {
      stars: 300,
      nebulae: [
        { colour: '#8a5cff', x: 0.25, y: 0.3, r: 0.5 },
        { colour: '#ff8a5c', x: 0.8, y: 0.75, r: 0.4 },
      ],
    }),
    glow(canvas, ring.x, ring.y, ring.r * 2.6, '#ffcf8f', 0.25),
    ringHalf(canvas, 'back', ring),
    sphere(canvas, {
      ...ring,
      palette: ['#a9814b', '#d9b27a', '#f1d9a8', '#fff0cf'],
      grain: [0.001, 0.022],
      light: [-0.55, -0.35],
    }),
    ringHalf(canvas, 'front', ring),
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

export const spiral: Scene = (canvas) =>
  [
    sky(canvas, { stars: 260, nebulae: [{ colour: '#6a4cff', x: 0.5, y: 0.5, r: 0.55 }] }),
    galaxy(canvas, {
      x: canvas.width / 2,
      y: canvas.height / 2,
      r: canvas.height * 0.62,
      tilt: -24,
      squash: 0.46,
    }),
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

export const launchSite: Scene = (canvas) =>
  [
    `<rect width="1200" height="675" fill="${linear(canvas, [
      [0, '#12225c'],
      [0.55, '#7a4a8f'],
      [0.85, '#ffab7a'],
    ])}"/>`,
    glow(canvas, 640, 640, 560, '#ffe0a8', 0.9),
    exhaust(canvas, 640, 230, 60, 420, 70),
    `<rect x="634" y="190" width="12" height="46" rx="6" fill="${radial(canvas, [
      [0, '#fff'],
      [1, '#cdd7ff'],
    ])}"/>`,
    glow(canvas, 640, 246, 90, '#fff0c4', 1),
    hills(canvas, 0.9, 0.04, '#251a48', '#120c28'),
    ...[
      [180, 70],
      [230, 80],
      [285, 66],
      [960, 74],
      [1010, 64],
    ].map(([x = 0, size = 0]) => person(x, 648, size, '#0e0a22', x < 600 ? 6 : -6)),
  ].join('');
