import { MOONLIGHT } from './draw-sky';

/** Relative luminance of `#rrggbb`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(['#f4f1ea', '#c8cde0'])('text of colour %s can be read in front of the Moon', (ink) => {
  expect((luminance(ink) + 0.05) / (luminance(MOONLIGHT) + 0.05)).toBeGreaterThan(4.5);
});
