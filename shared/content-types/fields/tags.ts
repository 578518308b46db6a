import { isPathName, tagLabel } from '../../text';
import { listEntries } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';
import { MAX_TAG_NAME, NAME_PATTERN } from './tag-name';

/** The most tags of a record, where a field does not say otherwise. */
export const MAX_TAGS = 100;

/** Names of tags. A required one has at least one. */
export interface TagsOptions extends FieldOptions {
  /** The most tags, at most 100. Default: 100. Example: `tags({ max: 10 })`. */
  max?: 10 | 100;
}

/** Each name once; what is no name is left out. */
export const parse = (_field: TagsOptions, stored: unknown): string[] => [
  ...new Set(
    listEntries(stored)
      .map(([, name]) => name)
      .filter((name): name is string => typeof name === 'string' && isPathName(name)),
  ),
];

export const definition: FieldDefinition<TagsOptions, readonly string[]> = {
  bounds: ({ max = MAX_TAGS }) => ({
    type: 'list',
    keys: max === 10 ? '^[0-9]$' : '^(0|[1-9][0-9]?)$',
    values: { type: 'string', max: MAX_TAG_NAME, patterns: [NAME_PATTERN] },
  }),
  empty: [],
  missing: 'Please add atleast one tag',
  toText: (value, tagLabels) => value.map((tag) => tagLabel(tag, tagLabels)).join(', '),
};

export const example = (): FieldExample<TagsOptions> => ({
  field: { max: 10 },
  stored: [['moon', 'sun'], ['mars-rover']],
  refused: [Array(11).fill('moon'), ['Moon'], ['x'.repeat(51)], [5], 'moon'],
  valueFor: () => ['moon'],
});
