import { parseText } from '../stored-values';
import type { FieldDefinition, FieldExample, TextOptions } from './field-definition';

// The alternative text of a picture. Declared by its `image`, not on its own.

/** The most UTF-16 units of an alternative text. */
export const MAX_ALT_TEXT = 300;

export const parse = (_field: TextOptions, stored: unknown): string | undefined =>
  typeof stored === 'string' ? parseText(stored) : undefined;

/** Message for a picture without alternative text. */
export const ALT_TEXT_MISSING = 'Say what the picture shows, or mark it as decorative';

/** Whether it is said what a picture shows, or that it is decoration (''). */
export const hasAltText = (alt: unknown): boolean =>
  alt === '' || (typeof alt === 'string' && alt.trim() !== '');

export const definition: FieldDefinition<TextOptions, string> = {
  bounds: ({ max }) => ({ type: 'string', max }),
  isTyped: true,
};

export const example = (): FieldExample<TextOptions> => ({
  field: { max: 20 },
  stored: ['The Moon', ''],
  refused: ['x'.repeat(21), 5],
});
