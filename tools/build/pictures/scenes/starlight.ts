import { path, round, type Scene } from '../canvas';
import { dome, hills } from '../elements/landscape';
import { brightStar, sky } from '../elements/sky';
import { sun } from '../elements/spheres';

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

export const transit: Scene = (canvas) =>
  [
    sky(canvas, { colours: ['#0a0512', '#1c0d20', '#2b1422'], stars: 190 }),
    sun(canvas, 600, 250, 205),
    `<circle cx="690" cy="300" r="40" fill="#0b0609"/>`,
    `<path d="M250 300H650" stroke="#ffe3b8" stroke-width="2" stroke-dasharray="3 10" opacity="0.7"/>`,
    lightCurvePath(120, 560, 960, 62, '#7fe0d0', 4),
  ].join('');

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
