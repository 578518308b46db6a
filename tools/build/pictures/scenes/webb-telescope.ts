import { type Canvas, glow, linear, type Scene } from '../canvas';
import { brightStar, sky } from '../elements/sky';

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

export const webbMirror: Scene = (canvas) =>
  [
    sky(canvas, { stars: 160, nebulae: [{ colour: '#a05cff', x: 0.5, y: 0.5, r: 0.5 }] }),
    glow(canvas, 600, 338, 420, '#ffb454', 0.35),
    `<g transform="translate(600 338)">${hexagonMirror(canvas, 66)}</g>`,
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
function hexagonMirror(canvas: Canvas, size: number): string {
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
