import { blur, type Canvas, glow, linear, path, radial, round, type Scene } from '../canvas';
import { galaxy, shadowRing } from '../elements/deep-space';
import { cloud, sky } from '../elements/sky';
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

export const transit: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#0a0512', '#1c0d20', '#2b1422'], stars: 190 }),
    sun(canvas, 600, 250, 205),
    `<circle cx="690" cy="300" r="40" fill="#0b0609"/>`,
    `<path d="M250 300H650" stroke="#ffe3b8" stroke-width="2" stroke-dasharray="3 10" opacity="0.7"/>`,
    lightCurvePath(120, 560, 960, 62, '#7fe0d0', 4),
  ].join('');

function lightCurvePath(
  x: number,
  y: number,
  width: number,
  depth: number,
  colour: string,
  stroke: number,
): string {
  const points: [number, number][] = [];
  for (let i = 0; i <= 200; i++) {
    const distance = Math.abs(i / 200 - 0.5);
    const edge = Math.min(1, Math.max(0, (0.2 - distance) / 0.05));
    const soft = edge * edge * (3 - 2 * edge);
    const limb = distance < 0.2 ? 0.12 * (1 - (distance / 0.2) ** 2) : 0;
    points.push([x + (i / 200) * width, y + depth * soft * (0.9 + limb)]);
  }
  return `<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

export const lightCurve: Scene = (canvas) => {
  const { random } = canvas;
  let dots = '';
  for (let i = 0; i < 230; i++) {
    const t = i / 230;
    const distance = Math.abs(t - 0.5);
    const soft = Math.min(1, Math.max(0, (0.2 - distance) / 0.05));
    const noise = (random.next() + random.next() - 1) * 16;
    dots += `<circle cx="${round(100 + t * 1000)}" cy="${round(370 + 175 * soft * soft * (3 - 2 * soft) + noise)}" r="3.4" fill="#cfe0ff" opacity="0.75"/>`;
  }
  const steps = [170, 600, 1030].map((x, i) => [
    `<g>${sun(canvas, x, 165, 88)}<circle cx="${x + ([-128, 0, 128][i] ?? 0)}" cy="178" r="25" fill="${i === 1 ? '#140a0c' : '#3a2430'}" stroke="#7a5a48" stroke-width="${i === 1 ? 0 : 2}"/></g>`,
  ]);
  return [
    sky(canvas, { stars: 90 }),
    steps.join(''),
    dots,
    lightCurvePath(100, 370, 1000, 178, '#ffb454', 5),
  ].join('');
};

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
    grid += `<path d="${path(points)}" opacity="0.3"/>`;
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
        `${glow(canvas, x, y, 78, '#ffcf8f', 0.85)}<circle cx="${x}" cy="${y}" r="33" fill="#04030a"/>`,
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

const rainbow = [
  [0, '#5a1fd0'],
  [0.18, '#2f5bff'],
  [0.36, '#22c4d8'],
  [0.5, '#3fd46a'],
  [0.66, '#ffe04a'],
  [0.8, '#ff8a2a'],
  [1, '#d41f2f'],
] as const;

export const spectrum: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#04050f', '#090c22', '#11122e'], stars: 200 }),
    `<path d="M0 318L430 338L430 344L0 330Z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.2],
        [1, '#fff', 0.95],
      ],
      [0, 0, 1, 0],
    )}"/>`,
    fan(),
    `<path d="M500 170L650 480H350Z" fill="${linear(
      canvas,
      [
        [0, '#dff1ff', 0.75],
        [1, '#7fb4ff', 0.28],
      ],
      [0, 0, 1, 1],
    )}" stroke="#e8f5ff" stroke-width="3"/>`,
    glow(canvas, 432, 340, 60, '#ffffff', 0.8),
  ].join('');

function fan(): string {
  const lines = [0.12, 0.31, 0.335, 0.52, 0.7, 0.715, 0.86];
  const at = (t: number) => [1210, 190 + (1 - t) * 400] as const;
  let markup = '';
  for (let i = 0; i < 100; i++) {
    const t = i / 100;
    const [x, y] = at(t);
    markup += `<path d="M585 ${round(352 + (1 - t) * 16)}L${x} ${round(y)}L${x} ${round(y - 5)}Z" fill="${hue(t)}" opacity="0.9"/>`;
  }
  return (
    markup +
    lines
      .map(
        (t) =>
          `<path d="M585 ${round(352 + (1 - t) * 16)}L1210 ${round(at(t)[1])}" stroke="#05060f" stroke-width="4" opacity="0.85"/>`,
      )
      .join('')
  );
}

function hue(t: number): string {
  const after = rainbow.findIndex(([at]) => at >= t);
  const [a, b] = [rainbow[Math.max(0, after - 1)] ?? rainbow[0], rainbow[after] ?? rainbow[0]];
  const mix = b[0] === a[0] ? 0 : (t - a[0]) / (b[0] - a[0]);
  const part = (at: number) =>
    Math.round(
      Number.parseInt(a[1].slice(at, at + 2), 16) * (1 - mix) +
        Number.parseInt(b[1].slice(at, at + 2), 16) * mix,
    );
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

export const absorptionLines: Scene = (canvas) => {
  const bar = linear(canvas, rainbow, [0, 0, 1, 0]);
  const marks = [0.07, 0.11, 0.27, 0.43, 0.475, 0.68, 0.69, 0.92];
  const band = (y: number, shift: number, tall: number) =>
    `<rect x="80" y="${y}" width="1040" height="${tall}" rx="10" fill="${bar}"/>${marks.map((m) => `<rect x="${round(80 + (m + shift) * 1040)}" y="${y}" width="6" height="${tall}" fill="#05060f"/>`).join('')}`;
  return [
    sky(canvas, { stars: 100 }),
    band(120, 0, 170),
    band(385, 0.045, 170),
    `<g stroke="#fff" stroke-width="2" stroke-dasharray="3 8" opacity="0.8">${marks.map((m) => `<path d="M${round(83 + m * 1040)} 298L${round(83 + (m + 0.045) * 1040)} 377"/>`).join('')}</g>`,
  ].join('');
};

export const darkMatter: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#03040d', '#080a24', '#120e36'], stars: 240 }),
    ...[
      ['#3f5bff', 0.5, 0.5, 0.62],
      ['#7a3cff', 0.3, 0.6, 0.4],
      ['#2f8bff', 0.72, 0.36, 0.4],
    ].map(([colour, x, y, r]) =>
      cloud(canvas, {
        colour: String(colour),
        x: Number(x),
        y: Number(y),
        r: Number(r),
        strength: 1.25,
      }),
    ),
    `<circle cx="600" cy="338" r="295" fill="none" stroke="#a9b4ff" stroke-width="2" stroke-dasharray="2 12" stroke-linecap="round" opacity="0.7"/>`,
    galaxy(canvas, {
      x: 600,
      y: 338,
      r: 250,
      tilt: -28,
      squash: 0.4,
      arms: 2,
      colours: ['#ffe7bd', '#b4c8ff', '#ffa6c9'],
    }),
  ].join('');

export const rotationCurve: Scene = (canvas) => {
  const seen: [number, number][] = [];
  const expected: [number, number][] = [];
  let dots = '';
  for (let i = 0; i <= 100; i++) {
    const r = i / 100;
    const flat = 300 * (1 - Math.exp(-r * 9));
    const kepler = r < 0.12 ? flat : flat * Math.sqrt(0.12 / r) * 1.08;
    seen.push([130 + r * 980, 560 - flat - r * 18]);
    expected.push([130 + r * 980, 560 - Math.min(flat, kepler)]);
    if (i % 6 === 3)
      dots += `<circle cx="${130 + r * 980}" cy="${round(560 - flat - r * 18 + canvas.random.between(-14, 14))}" r="9" fill="#fff" stroke="#ffb454" stroke-width="4"/>`;
  }
  return [
    sky(canvas, { stars: 90 }),
    `<g opacity="0.5">${galaxy(canvas, { x: 130, y: 560, r: 330, tilt: -10, squash: 0.5 })}</g>`,
    `<path d="M130 90V560H1130" fill="none" stroke="#cfd8ff" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="${path(expected)}" fill="none" stroke="#7f92d8" stroke-width="5" stroke-dasharray="4 13" stroke-linecap="round"/>`,
    `<path d="${path(seen)}" fill="none" stroke="#ffb454" stroke-width="7" stroke-linecap="round"/>`,
    dots,
  ].join('');
};

export const distanceLadder: Scene = (canvas) => {
  const rungs = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const [x, y, half] = [190 + t * 780, 600 - t * 440, 78 * (1 - t * 0.72)];
    return `<path d="M${round(x - half)} ${round(y - half * 0.35)}L${round(x + half)} ${round(y + half * 0.35)}" stroke-width="${round(13 * (1 - t * 0.7))}"/>`;
  });
  return [
    sky(canvas, { stars: 320, nebulae: [{ colour: '#7a5cff', x: 0.8, y: 0.25, r: 0.4 }] }),
    galaxy(canvas, { x: 1030, y: 130, r: 140, tilt: -30, squash: 0.5 }),
    `<g fill="none" stroke="${linear(
      canvas,
      [
        [0, '#fff0c9'],
        [1, '#ffb454'],
      ],
      [1, 0, 0, 1],
    )}" stroke-linecap="round"><path d="M90 590L955 150" stroke-width="9"/><path d="M270 660L1000 172" stroke-width="9"/>${rungs.join('')}</g>`,
    sphere(canvas, {
      x: 110,
      y: 610,
      r: 120,
      palette: ['#0b2f7a', '#1c63c9', '#2f8f6a', '#d8ecff', '#ffffff'],
      grain: [0.012, 0.02],
      air: '#6db8ff',
    }),
    glow(canvas, 470, 330, 90, '#ffd27a', 0.9),
    glow(canvas, 470, 330, 30, '#fff', 1),
    glow(canvas, 720, 420, 60, '#ff9d7a', 0.9),
    glow(canvas, 720, 420, 20, '#fff', 1),
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

export const massFractions: Scene = (canvas) => {
  const columns = [
    [0.031, '#ff8a5c'],
    [0.058, '#ffcf70'],
    [0.118, '#6fc7ff'],
  ] as const;
  return [
    sky(canvas, { stars: 110 }),
    ...columns.map(([rest, colour], i) => {
      const x = 205 + i * 300;
      const top = 70 + 510 * rest;
      const fuel = linear(canvas, [
        [0, colour, 0.95],
        [1, colour, 0.5],
      ]);
      return [
        `<rect x="${x}" y="70" width="190" height="510" rx="22" fill="#0d1234" stroke="#9fb0e8" stroke-width="3"/>`,
        `<path d="M${x + 7} ${round(top + 10)}H${x + 183}V558Q${x + 183} 573 ${x + 168} 573H${x + 22}Q${x + 7} 573 ${x + 7} 558Z" fill="${fuel}"/>`,
        `<rect x="${x - 14}" y="${round(top)}" width="218" height="5" rx="2.5" fill="#ffffff"/>`,
        `<path d="M${x + 70} 582H${x + 120}L${x + 140} 618H${x + 50}Z" fill="#c9d2f0"/>`,
        glow(canvas, x + 95, 634, 80, colour, 0.8),
      ].join('');
    }),
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
