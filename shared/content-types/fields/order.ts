import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

export { parse } from './number';

// Position of a record among the others of its kind: a number, sorted ascending.

export const definition: FieldDefinition<FieldOptions, number> = {
  bounds: () => ({ type: 'number' }),
  isSorted: true,
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [-1.5, 1e9],
  refused: ['1', true],
});
