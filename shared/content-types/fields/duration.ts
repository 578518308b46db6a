import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// A span of whole minutes, at most a day.

const MAX_MINUTES = 1440;

const isDuration = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_MINUTES;

export const parse = (_field: FieldOptions, stored: unknown): number | undefined =>
  isDuration(stored) ? stored : undefined;

export const definition: FieldDefinition<FieldOptions, number> = {
  bounds: () => ({ type: 'number', min: 1, max: MAX_MINUTES, isInteger: true }),
  problem: (_field, value) =>
    isDuration(value) ? undefined : `Please give whole minutes, at most ${MAX_MINUTES}`,
  toText: (value) =>
    [
      [Math.floor(value / 60), 'h'],
      [value % 60, 'min'],
    ]
      .filter(([count]) => count !== 0)
      .map((part) => part.join(' '))
      .join(' '),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [90, 1, 1440],
  refused: [0, 1441, 1.5, '90'],
});
