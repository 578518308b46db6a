import { isPathName } from '../../text';
import { parseMatching } from '../stored-values';
import type { FieldDefinition, FieldExample, TextOptions } from './field-definition';

// Name of a tag, with the same characters as a slug.

/** The most UTF-16 units of a tag's name. */
export const MAX_TAG_NAME = 50;

/** Slugs and names of tags. */
export const NAME_PATTERN = '^[a-z0-9_]+(-[a-z0-9_]+)*$';

export const parse = (_field: object, stored: unknown): string | undefined =>
  parseMatching(stored, isPathName);

export const definition: FieldDefinition<TextOptions, string> = {
  bounds: ({ max }) => ({ type: 'string', max, patterns: [NAME_PATTERN] }),
  empty: '',
};

export const example = (): FieldExample<TextOptions> => ({
  field: { max: 20 },
  stored: ['moon', 'a_1'],
  refused: ['Mars', 'a--b', '', 'x'.repeat(21), 5],
});
