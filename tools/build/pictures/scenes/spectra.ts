import { glow, linear, round, type Scene } from '../canvas';
import { sky } from '../elements/sky';

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
    `<path d="M430 338L430 344L592 366L592 350Z" fill="#ffffff" opacity="0.35"/>`,
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
