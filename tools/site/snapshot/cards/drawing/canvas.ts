import { createRandom, type Random } from './random';

/** Context of drawing an element: the area, a random generator, and shared definitions. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
  /** Keeps a gradient, filter, mask or clip path; gives back `url(#id)`. */
  define(markup: (id: string) => string): string;
}

/** A scene gives the SVG markup of one picture. */
export type Scene = (canvas: Canvas) => string;

/** The complete SVG document of a scene. The same name, size and scene give the same document. */
export function drawScene(name: string, width: number, height: number, scene: Scene): string {
  const definitions: string[] = [];
  const content = scene({
    width,
    height,
    random: createRandom(name),
    define(markup) {
      const id = `d${definitions.length}`;
      definitions.push(markup(id));
      return `url(#${id})`;
    },
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}">`,
    `<defs>${definitions.join('')}</defs>${content}</svg>`,
  ].join('');
}

/** One stop of a gradient: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopMarkup = (stops: readonly Stop[]) =>
  stops
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');

/** Gradient along a line, in fractions of the painted box (default: downwards). */
export function linear(canvas: Canvas, stops: readonly Stop[], line = [0, 0, 0, 1]): string {
  const [x1, y1, x2, y2] = line;
  return canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
  );
}

/** Gradient from a point outwards, in fractions of the painted box (default: its middle). */
export function radial(canvas: Canvas, stops: readonly Stop[], circle = [0.5, 0.5, 0.5]): string {
  const [cx, cy, r] = circle;
  return canvas.define(
    (id) =>
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
  );
}

/** Filter that blurs by the given number of pixels. */
export function blur(canvas: Canvas, deviation: number): string {
  return canvas.define(
    (id) =>
      `<filter id="${id}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

/** A soft round light. */
export function glow(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength = 0.8,
): string {
  const fill = radial(canvas, [
    [0, colour, strength],
    [0.35, colour, strength * 0.32],
    [1, colour, 0],
  ]);
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

/** Number with at most two decimals, for markup. */
export const round = (value: number): number => Math.round(value * 100) / 100;
