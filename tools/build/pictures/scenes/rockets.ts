import { glow, linear, radial, round, type Scene } from '../canvas';
import { hills, person } from '../elements/landscape';
import { moon } from '../elements/moon';
import { sky } from '../elements/sky';
import { exhaust, rocket } from '../elements/spacecraft';

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
