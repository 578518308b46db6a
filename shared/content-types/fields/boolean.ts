import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// True or false; false where it is absent.

export const parse = (_field: FieldOptions, stored: unknown): boolean => stored === true;

export const definition: FieldDefinition<FieldOptions, boolean> = {
  bounds: () => ({ type: 'boolean' }),
  empty: false,
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [true, false],
  refused: ['true', 1],
});
