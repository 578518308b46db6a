import { blur, type Canvas, glow, linear, type Scene } from '../canvas';
import { hills, person } from '../elements/landscape';

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

function spray(canvas: Canvas): string {
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

function bottle(canvas: Canvas): string {
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
