import { type Canvas, glow, radial, type Scene } from '../canvas';
import { brightStar, sky } from '../elements/sky';
import { satellite } from '../elements/spacecraft';
import { sphere, sun } from '../elements/spheres';

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
function earthLimb(canvas: Canvas, top: number): string {
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
