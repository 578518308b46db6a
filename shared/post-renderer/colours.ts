const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const;

export type Colour = (typeof COLOURS)[number];

type Rgb = readonly [red: number, green: number, blue: number];

function parseRgb(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (hex) {
    const pairs = hex.length === 3 ? Array.from(hex, (c) => c + c) : hex.match(/../g);
    const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue];
  }
  const rgb = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?[\d.]+)?\)$/.exec(text);
  return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] : undefined;
}

function hueOf([red, green, blue]: Rgb, max: number, range: number): number {
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360;
  return max === green ? 60 * ((blue - red) / range) + 120 : 60 * ((red - green) / range) + 240;
}

const HUES: readonly (readonly [upTo: number, colour: Colour])[] = [
  [15, 'red'],
  [42, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [335, 'purple'],
  [360, 'red'],
];

/**
 * The palette's colour nearest in hue to a stored one (`#rgb`, `#rrggbb`, `rgb()`, or a palette
 * name), so that every text stays readable on the page's own background. Undefined for black, white
 * and whatever is no colour: the text keeps the page's ink.
 */
export function paletteColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const text = value.trim().toLowerCase();
  const named = COLOURS.find((colour) => colour === text.replace('gray', 'grey'));
  if (named) return named;
  const rgb = parseRgb(text);
  if (!rgb || rgb.some((channel) => channel > 255)) return undefined;
  const max = Math.max(...rgb);
  const range = max - Math.min(...rgb);
  if (range < 24) return max > 70 && max < 200 ? 'grey' : undefined;
  const hue = hueOf(rgb, max, range);
  return HUES.find(([upTo]) => hue <= upTo)?.[1];
}
