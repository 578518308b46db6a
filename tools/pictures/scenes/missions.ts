import { blur, type Canvas, glow, linear, radial, type Scene } from '../canvas';
import { comet } from '../elements/deep-space';
import { hills } from '../elements/landscape';
import { crater, moon } from '../elements/moon';
import { brightStar, sky } from '../elements/sky';
import { exhaust, lander, rocket, rover, satellite } from '../elements/spacecraft';
import { ringHalf, sphere, sun } from '../elements/spheres';

/** Grey ground with craters seen at a low angle. */
export function lunarGround(canvas: Canvas, top: number): string {
  const { width, height, random } = canvas;
  let pits = '';
  for (let i = 0; i < 34; i++) {
    const depth = random.next();
    const y = (top + 0.05 + (0.95 - top) * depth) * height;
    const size = 2 + 15 * depth * random.next() ** 2;
    pits += `<g transform="translate(${random.between(0, width)} ${y}) scale(2.6 1)">${crater(canvas, 0, 0, size, -1)}</g>`;
  }
  return (
    hills(canvas, top, 0.035, '#8f92a3', '#3a3d52') +
    hills(canvas, top + 0.07, 0.03, '#a5a7b4', '#2c2f44') +
    pits
  );
}

export const chandrayaan: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#02030a', '#05071a', '#0a0f2c'], stars: 240, horizon: 0.66 }),
    sphere(canvas, {
      x: 905,
      y: 165,
      r: 74,
      palette: ['#0b2f7a', '#1c63c9', '#2f8f6a', '#d8ecff', '#ffffff'],
      grain: [0.02, 0.03],
      light: [-0.6, 0.1],
      air: '#6db8ff',
    }),
    lunarGround(canvas, 0.66),
    `<ellipse cx="438" cy="545" rx="190" ry="17" fill="#11131f" opacity="0.55"/>`,
    lander(canvas, 420, 540, 250),
    `<path d="M640 572Q760 560 812 592" fill="none" stroke="#4d5064" stroke-width="5" stroke-dasharray="7 6"/><path d="M628 580Q752 570 800 606" fill="none" stroke="#4d5064" stroke-width="5" stroke-dasharray="7 6"/>`,
    `<ellipse cx="862" cy="604" rx="78" ry="8" fill="#11131f" opacity="0.55"/>`,
    rover(canvas, 855, 602, 120),
  ].join('');

export const rocketTrail: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#060a24', '#2a2566', '#d9705f'],
      stars: 240,
      horizon: 0.6,
      nebulae: [{ colour: '#8d6bff', x: 0.75, y: 0.15, r: 0.4 }],
    }),
    glow(canvas, 560, 690, 620, '#ffb070', 0.65),
    `<g transform="rotate(8 640 300)">${exhaust(canvas, 640, 345, -120, 390, 64)}${rocket(canvas, 640, 330, 235, 0)}</g>`,
    hills(canvas, 0.9, 0.06, '#171436', '#0a0820'),
  ].join('');

export const webb: Scene = (canvas) =>
  [
    sky(canvas, {
      stars: 300,
      nebulae: [
        { colour: '#ff8a5c', x: 0.2, y: 0.75, r: 0.5, strength: 1.1 },
        { colour: '#a05cff', x: 0.72, y: 0.3, r: 0.5, strength: 1.1 },
        { colour: '#3fc1ff', x: 0.45, y: 0.1, r: 0.35 },
      ],
    }),
    `<g transform="translate(640 318) rotate(-8)">${sunshield(canvas)}${hexagonMirror(canvas, 60)}</g>`,
    brightStar(canvas, 190, 150, 26, '#ffd9b0'),
    brightStar(canvas, 1050, 520, 18, '#bcdcff'),
  ].join('');

function sunshield(canvas: Canvas): string {
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const fill = linear(
        canvas,
        [
          [0, '#d9c8ff'],
          [0.5, '#8d7fc9'],
          [1, '#443a7c'],
        ],
        [0, 0, 1, 0],
      );
      return `<path d="M-500 ${222 + i * 13}L0 ${176 + i * 15}L500 ${222 + i * 13}L0 ${278 + i * 15}Z" fill="${fill}" opacity="${0.95 - i * 0.13}"/>`;
    })
    .reverse()
    .join('');
}

/** Eighteen gilded hexagons round an opening, each `size` pixels from centre to corner. */
export function hexagonMirror(canvas: Canvas, size: number): string {
  const step = size * Math.sqrt(3);
  let markup = '';
  for (let q = -2; q <= 2; q++) {
    for (let r = -2; r <= 2; r++) {
      if (Math.abs(q + r) > 2 || (q === 0 && r === 0)) continue;
      const [x, y] = [size * 1.5 * q, step * (r + q / 2)];
      const shine = 0.5 + 0.5 * Math.sin(q * 1.9 + r * 2.7);
      const fill = linear(
        canvas,
        [
          [0, '#fff3c9'],
          [0.25 + shine * 0.3, '#f2bf4e'],
          [1, '#96601a'],
        ],
        [0.1, 0, 0.9, 1],
      );
      const corners = Array.from({ length: 6 }, (_, i) => {
        const a = (i * Math.PI) / 3;
        return `${(x + Math.cos(a) * size * 0.965).toFixed(1)},${(y + Math.sin(a) * size * 0.965).toFixed(1)}`;
      });
      markup += `<polygon points="${corners.join(' ')}" fill="${fill}" stroke="#3b2708" stroke-width="2"/>`;
    }
  }
  return markup;
}

export const aditya: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#0a0514', '#1b0b24', '#32102a'], stars: 220 }),
    `<g fill="none" stroke-linecap="round">${prominences()}</g>`,
    sun(canvas, 130, 340, 330),
    `<ellipse cx="860" cy="330" rx="150" ry="52" fill="none" stroke="#ffd39a" stroke-width="2" stroke-dasharray="3 9" opacity="0.8" transform="rotate(-24 860 330)"/>`,
    satellite(canvas, 880, 300, 175, -24),
  ].join('');

function prominences(): string {
  return [
    [-38, 60],
    [-8, 95],
    [22, 70],
    [48, 50],
  ]
    .map(
      ([angle = 0, tall = 0]) =>
        `<g transform="translate(130 340) rotate(${angle})"><path d="M318 -34Q${330 + tall * 1.6} 0 318 34" stroke="#ff8a3c" stroke-width="13" opacity="0.7"/><path d="M318 -24Q${330 + tall} 0 318 24" stroke="#ffd27a" stroke-width="6"/></g>`,
    )
    .join('');
}

export const voyager: Scene = (canvas) =>
  [
    sky(canvas, {
      colours: ['#03050f', '#0a0d2b', '#151445'],
      stars: 380,
      nebulae: [{ colour: '#4c6bff', x: 0.8, y: 0.7, r: 0.45 }],
    }),
    brightStar(canvas, 150, 130, 20, '#fff0c8'),
    ...[120, 200, 290, 390].map(
      (r) =>
        `<ellipse cx="150" cy="130" rx="${r}" ry="${r * 0.32}" fill="none" stroke="#8fa6ff" stroke-width="1.4" opacity="0.38" transform="rotate(18 150 130)"/>`,
    ),
    `<path d="M170 140Q520 200 770 365" fill="none" stroke="#ffcf85" stroke-width="2.4" stroke-dasharray="2 10" stroke-linecap="round"/>`,
    probe(canvas, 830, 385, 190),
  ].join('');

function probe(canvas: Canvas, x: number, y: number, s: number): string {
  const bowl = radial(
    canvas,
    [
      [0, '#ffffff'],
      [0.7, '#c9d2ea'],
      [1, '#7c88ae'],
    ],
    [0.4, 0.35, 0.7],
  );
  const record = radial(canvas, [
    [0, '#7a5310'],
    [0.15, '#ffdf94'],
    [0.55, '#d9a33d'],
    [1, '#8f6420'],
  ]);
  return [
    `<g transform="translate(${x} ${y}) rotate(-28)" stroke-linecap="round">`,
    `<path d="M0 30L${s * 1.35} 90M0 30L${-s * 1.1} 120M10 30L${s * 0.5} ${s * 0.95}" stroke="#9aa5c6" stroke-width="7"/>`,
    `<rect x="${s * 1.2}" y="72" width="76" height="38" rx="8" fill="#4c5578"/><rect x="${-s * 1.32}" y="104" width="62" height="34" rx="6" fill="#5c668c"/>`,
    `<path d="M-52 18H52L40 84H-40Z" fill="#39415f"/><circle cx="0" cy="52" r="27" fill="${record}"/>`,
    `<ellipse cx="0" cy="-14" rx="${s * 0.78}" ry="${s * 0.34}" fill="${bowl}"/><ellipse cx="0" cy="-24" rx="${s * 0.68}" ry="${s * 0.26}" fill="#aeb8d6" opacity="0.55"/>`,
    `<path d="M-70 -30L0 -128L70 -30M0 -14V-128" stroke="#cfd6ea" stroke-width="4" fill="none"/><circle cx="0" cy="-130" r="12" fill="#e8ecf8"/></g>`,
  ].join('');
}

export const docking: Scene = (canvas) =>
  [
    sky(canvas, { stars: 260, horizon: 0.75 }),
    earthLimb(canvas, 0.72),
    glow(canvas, 600, 285, 210, '#7fd1ff', 0.35),
    satellite(canvas, 375, 315, 190, 83),
    satellite(canvas, 825, 260, 190, -97),
    `<g stroke="#ffcf85" stroke-width="2.5" stroke-dasharray="2 10" stroke-linecap="round"><path d="M500 300L700 275"/></g>`,
  ].join('');

/** The Earth's edge from orbit, its top at a fraction of the picture. */
export function earthLimb(canvas: Canvas, top: number): string {
  const { width, height } = canvas;
  const r = width * 1.25;
  return sphere(canvas, {
    x: width / 2,
    y: top * height + r,
    r,
    palette: ['#06245e', '#0f4fa8', '#1c74c9', '#5fb0e8', '#ffffff', '#ffffff'],
    grain: [0.004, 0.009],
    light: [-0.1, -0.98],
    night: 0.97,
    air: '#7cc8ff',
  });
}

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

export const mangalyaan: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#07060f', '#160d22', '#2a1426'], stars: 280 }),
    sphere(canvas, {
      x: 330,
      y: 390,
      r: 270,
      palette: ['#5c2213', '#9c4522', '#cf7440', '#e8a468', '#f6d7b0'],
      grain: [0.007, 0.013],
      tilt: -18,
      light: [-0.5, -0.5],
      air: '#ff9c6b',
    }),
    `<ellipse cx="420" cy="385" rx="640" ry="215" fill="none" stroke="#ffd9a8" stroke-width="2" stroke-dasharray="3 10" opacity="0.6" transform="rotate(-14 420 385)"/>`,
    satellite(canvas, 920, 235, 180, 24),
  ].join('');

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

export const apolloComputer: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#03040c', '#080b20', '#10153a'], stars: 200, horizon: 0.6 }),
    moon(canvas, { x: 900, y: 250, r: 190, lit: 0.72, halo: '#b9c8ff' }),
    coreRope(canvas),
  ].join('');

function coreRope(canvas: Canvas): string {
  let rings = '';
  let wires = '';
  for (let row = 0; row < 6; row++) {
    const y = 95 + row * 96;
    wires += `<path d="M0 ${y}Q300 ${y - 26} 620 ${y}T1200 ${y + 40}" stroke="#ff9d5c" stroke-width="4" opacity="${0.9 - row * 0.04}"/><path d="M0 ${y + 12}Q320 ${y + 38} 640 ${y + 10}T1200 ${y - 20}" stroke="#58d6c9" stroke-width="3" opacity="0.75"/>`;
    for (let column = 0; column < 6; column++) {
      const x = 70 + column * 100 + (row % 2) * 40;
      const fill = canvas.random.next() < 0.42 ? '#ffcf70' : '#3a4580';
      rings += `<ellipse cx="${x}" cy="${y + 4}" rx="17" ry="30" fill="none" stroke="${fill}" stroke-width="10"/>${fill === '#ffcf70' ? glow(canvas, x, y + 4, 56, '#ffb454', 0.4) : ''}`;
    }
  }
  const fade = linear(
    canvas,
    [
      [0, '#fff'],
      [0.52, '#fff', 0.9],
      [0.72, '#fff', 0],
    ],
    [0, 0, 1, 0],
  );
  const mask = canvas.define(
    (id) => `<mask id="${id}"><rect width="1200" height="675" fill="${fade}"/></mask>`,
  );
  return `<g mask="${mask}" fill="none">${wires}${rings}</g>`;
}
