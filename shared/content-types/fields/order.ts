import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// Position of a record among the others of its kind: a finite number, sorted ascending.

export const parse = (_field: FieldOptions, stored: unknown): number | undefined =>
  Number.isFinite(stored) ? (stored as number) : undefined;

export const definition: FieldDefinition<FieldOptions, number> = {
  bounds: () => ({ type: 'number' }),
  isSorted: true,
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [-1.5, 0, 1e9],
  refused: ['1', true],
});
