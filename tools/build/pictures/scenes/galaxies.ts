import { glow, linear, path, round, type Scene } from '../canvas';
import { galaxy } from '../elements/deep-space';
import { cloud, sky } from '../elements/sky';
import { sphere } from '../elements/spheres';

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
  const rungs = Array.from({ length: 10 }, (_, i) => {
    const t = 0.04 + i * 0.1;
    const left = `${round(90 + 865 * t)} ${round(590 - 440 * t)}`;
    const right = `${round(270 + 730 * t)} ${round(660 - 488 * t)}`;
    return `<path d="M${left}L${right}" stroke-width="${round(11 * (1 - t * 0.7))}"/>`;
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
