import { isPathName, tagLabel } from '../../text';
import { listEntries } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';
import { MAX_TAG_NAME, NAME_PATTERN } from './tag-name';

// Names of tags. A required one has at least one.

/** The most tags of a record. */
export const MAX_TAGS = 100;

/** Each name once; what is no name is left out. */
export const parse = (_field: FieldOptions, stored: unknown): string[] => [
  ...new Set(
    listEntries(stored)
      .map(([, name]) => name)
      .filter((name): name is string => typeof name === 'string' && isPathName(name)),
  ),
];

export const definition: FieldDefinition<FieldOptions, readonly string[]> = {
  bounds: () => ({
    type: 'list',
    keys: '^(0|[1-9][0-9]?)$',
    values: { type: 'string', max: MAX_TAG_NAME, patterns: [NAME_PATTERN] },
  }),
  empty: [],
  missing: 'Please add atleast one tag',
  toText: (value, tagLabels) => value.map((tag) => tagLabel(tag, tagLabels)).join(', '),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [['moon', 'sun'], ['mars-rover']],
  refused: [Array(MAX_TAGS + 1).fill('moon'), ['Moon'], ['x'.repeat(51)], [5], 'moon'],
  valueFor: () => ['moon'],
});
