import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

/** A finite number. */
export interface NumberOptions extends FieldOptions {
  /** The least value. Default: none. Example: `number({ min: 0 })`. */
  min?: number;
  /** The greatest value. Default: none. Example: `number({ max: 100 })`. */
  max?: number;
}

export const parse = (_field: FieldOptions, stored: unknown): number | undefined =>
  Number.isFinite(stored) ? (stored as number) : undefined;

export const definition: FieldDefinition<NumberOptions, number> = {
  bounds: ({ min, max }) => ({ type: 'number', min, max }),
};

export const example = (): FieldExample<NumberOptions> => ({
  field: { min: 0, max: 9 },
  stored: [7, 0, 9, 0.5],
  refused: [-1, 9.5, '7'],
  valueFor: ({ min, max }) => min ?? max ?? 1,
});
