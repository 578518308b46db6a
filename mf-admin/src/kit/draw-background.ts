import { drawStars, type StarrySky } from '@site/shared/sky';
import { type Context, groundOf, type PosterColours } from './draw-poster';

/** How wide the stars take the poster to be (px): the smaller, the larger they are. */
const SKY_WIDTH = 370;
/** The stars' horizon, as a part of the height of their view. */
const HORIZON = 0.93;

const NIGHT = '#03050c';

/** Somebody at a telescope, around the point where its legs stand. */
const LINES: readonly [thickness: number, path: string][] = [
  [0.45, 'M0-5L-2.2.5M0-5L.4.5M0-5L2.4.7'],
  [0.7, 'M-3-3.9L-2.2-4.4M-4.8-4.2L-3-2.6'],
  [1.5, 'M-2.2-4.4L3.4-8.2'],
  [2, 'M-5-4V.5'],
  [2.1, 'M-4.6-6.4h.01'],
];

function fill(context: Context, ...colours: string[]): void {
  const { width, height } = context.canvas;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / (colours.length - 1), colour);
  });
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** The stars of the view, in negative where the paper is bright, and below them a hill. */
function drawLandscape(context: Context, sky: StarrySky, ground: string): void {
  const { width, height } = context.canvas;
  const top = groundOf(context);
  const [scale, unit] = [width / SKY_WIDTH, width / 100];
  context.save();
  context.scale(scale, scale);
  drawStars(context, { width: SKY_WIDTH, height: top / scale / HORIZON }, sky);
  if (ground !== NIGHT) {
    Object.assign(context, { globalCompositeOperation: 'difference', fillStyle: '#fff' });
    context.fillRect(0, 0, width, height);
    Object.assign(context, { globalCompositeOperation: 'source-over', fillStyle: '#fff9' });
    context.fillRect(0, 0, width, height);
  }
  context.setTransform(unit, 0, 0, unit, 0, top);
  Object.assign(context, { fillStyle: ground, strokeStyle: ground, lineCap: 'round' });
  context.fill(new Path2D('M0 3Q68-4 100 2V99H0'));
  context.translate(80, -0.4);
  for (const [lineWidth, path] of LINES) {
    context.lineWidth = lineWidth;
    context.stroke(new Path2D(path));
  }
  context.restore();
}

/** Draws the event's own picture, or else the stars of its hour. @returns the colours of words */
export function drawBackground(
  context: Context,
  sky: StarrySky,
  isBright: boolean,
  picture?: HTMLImageElement,
): PosterColours {
  if (isBright) {
    fill(context, '#000', '#000');
    drawLandscape(context, sky, '#ccd2e4');
    return { ink: '#0b1020', accent: '#9a4a00', halo: '#fff' };
  }
  if (picture) {
    const { width, height } = context.canvas;
    const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
    const [wide, high] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
    fill(context, '#04060ee6', '#04060e73', '#04060e33', '#04060ecc', '#04060ef2');
  } else {
    fill(context, NIGHT, '#0a1130', '#1a2358', '#352f5e', '#5a3d50', '#5a3d50');
    drawLandscape(context, sky, NIGHT);
  }
  return { ink: '#f4f1ea', accent: '#ffb657', halo: '#060a1c' };
}
