import { type Canvas, glow, linear, type Scene } from '../canvas';
import { dish, hills } from '../elements/landscape';
import { milkyWay, sky } from '../elements/sky';
import { sphere } from '../elements/spheres';

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
