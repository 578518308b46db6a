import { type Canvas, glow, linear, type Scene } from '../canvas';
import { hills } from '../elements/landscape';
import { crater, moon } from '../elements/moon';
import { sky } from '../elements/sky';
import { lander, rover } from '../elements/spacecraft';
import { sphere } from '../elements/spheres';

/** Grey ground with craters seen at a low angle. */
function lunarGround(canvas: Canvas, top: number): string {
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
