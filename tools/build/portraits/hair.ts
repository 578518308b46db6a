/** What is drawn behind a head, on it, and over the shoulders, as SVG without its colour. */
interface Layers {
  behind?: string;
  front?: string;
  over?: string;
}

const path = (d: string): string => `<path d="${d}"/>`;
const circle = (cx: number, cy: number, r: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;

/** A hairline that leaves the forehead free. */
const CAP = path(
  'M132 146C124 74 160 50 200 50s76 24 68 96c-6-26-14-42-28-50-26 8-54 8-80 0-14 8-22 24-28 50Z',
);
const MIDDLE = path(
  'M131 152C122 76 158 50 200 50s78 26 69 102c-8-34-30-56-69-66-39 10-61 32-69 66Z',
);

const CURLS: readonly [number, number, number][] = [
  [140, 116, 24],
  [146, 82, 26],
  [172, 60, 27],
  [204, 52, 28],
  [236, 64, 27],
  [256, 88, 25],
  [261, 118, 22],
  [200, 82, 24],
  [228, 88, 18],
  [172, 88, 18],
];

const LAYERS = {
  short: {
    front: path(
      'M134 142C122 76 158 46 206 48c48 2 70 36 60 94-4-20-10-34-20-42-30 2-58-4-76-18-4 22-24 34-36 60Z',
    ),
  },
  parted: {
    front: path(
      'M133 148C118 84 148 44 196 46c54 0 84 34 71 102-4-24-12-40-24-48-28-2-52-12-68-30-4 30-30 44-42 78Z',
    ),
  },
  cropped: {
    front: path(
      'M135 132C132 82 164 60 200 60s68 22 65 72c-6-24-16-36-26-42-24-6-54-6-78 0-10 6-20 18-26 42Z',
    ),
  },
  curly: { front: CURLS.map((curl) => circle(...curl)).join('') },
  bob: {
    behind: path('M122 214C104 92 146 44 200 44s96 48 78 170c-20 12-136 12-156 0Z'),
    front: MIDDLE,
  },
  long: {
    behind: path('M108 286C116 96 128 42 200 42s84 54 92 244c-44 14-140 14-184 0Z'),
    front: MIDDLE,
  },
  bun: { behind: circle(200, 44, 34), front: CAP },
  ponytail: {
    behind: path('M236 62C310 40 330 120 306 214c-4 18-20 26-26 8 8-60-6-96-44-120Z'),
    front: CAP,
  },
  braid: {
    behind: path('M126 176C112 84 146 44 200 44s88 40 74 132Z'),
    front: MIDDLE,
    over: [0, 1, 2, 3].map((n) => circle(128 + n * 3, 200 + n * 24, 18 - n * 2)).join(''),
  },
  turban: {
    front: path('M122 136C98 62 146 16 202 16s100 46 76 120c-20-26-46-42-78-56-32 14-58 30-78 56Z'),
  },
  scarf: {
    front:
      '<path fill-rule="evenodd" d="M122 156C116 74 150 40 200 40s84 34 78 116c4 50 14 74 34 100-40 26-184 26-224 0 20-26 30-50 34-100Zm24-6c0 42 24 66 54 66s54-24 54-66c0-40-20-62-54-62s-54 22-54 62Z"/>',
  },
} satisfies Record<string, Layers>;

export type Hair = keyof typeof LAYERS;

/** The hair of a person, or what covers it. */
export const hairLayers = (hair: Hair): Layers => LAYERS[hair];
