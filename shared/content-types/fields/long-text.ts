import { parseText } from '../stored-values';
import type { FieldDefinition, FieldExample, TextOptions } from './field-definition';

// Text of several lines. A required one has at least one character.

export const parse = (_field: TextOptions, stored: unknown): string => parseText(stored);

export const definition: FieldDefinition<TextOptions, string> = {
  bounds: (field) => ({ type: 'string', min: field.required === true ? 1 : 0, max: field.max }),
  empty: '',
  isTyped: true,
};

export const example = (): FieldExample<TextOptions> => ({
  field: { max: 20 },
  stored: ['Moon\nand sun', ''],
  refused: ['x'.repeat(21), true],
});
