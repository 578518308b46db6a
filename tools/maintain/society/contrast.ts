import Color from 'colorjs.io';

/** Pairs of custom properties that appear on each other, with the ratio that WCAG 2.2 asks for. */
const pairs: readonly { on: readonly string[]; colours: readonly string[]; ratio: number }[] = [
  {
    on: ['night-950', 'night-900', 'night-850', 'night-800'],
    colours: [
      'ink',
      'ink-soft',
      'ink-faint',
      'sun',
      'sun-bright',
      'ion',
      'ion-bright',
      'rose',
      'mint',
    ],
    ratio: 4.5,
  },
  { on: ['sun', 'sun-bright'], colours: ['on-sun'], ratio: 4.5 },
  { on: ['night-900', 'night-850'], colours: ['line-control'], ratio: 3 },
];

/**
 * Colours that are too hard to read on what they appear on
 * (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 * @param css `brand/colours.css`.
 * @returns one sentence for each pair, and for each colour that is missing.
 */
export function contrastProblems(css: string): string[] {
  const values = new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const colourOf = (name: string): Color | undefined => {
    try {
      return new Color(values.get(name) ?? '');
    } catch {
      return undefined;
    }
  };
  const named = pairs.flatMap(({ on, colours }) => [...on, ...colours]);
  const missing = [...new Set(named)].filter((name) => colourOf(name) === undefined);
  const weak = pairs.flatMap(({ on, colours, ratio }) =>
    on.flatMap((ground) =>
      colours.flatMap((name) => {
        const [back, front] = [colourOf(ground), colourOf(name)];
        if (back === undefined || front === undefined) return [];
        const found = back.contrast(front, 'WCAG21');
        if (found >= ratio) return [];
        return [
          `--${name} on --${ground}: contrast ${found.toFixed(2)}, at least ${ratio} is needed`,
        ];
      }),
    ),
  );
  return [...missing.map((name) => `--${name} is missing, or not a colour`), ...weak];
}
