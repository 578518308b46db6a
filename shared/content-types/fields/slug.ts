import type { FieldDefinition, FieldExample, TextOptions } from './field-definition';
import { NAME_PATTERN } from './tag-name';

export { parse } from './tag-name';

/**
 * The record's part of an address: a-z, digits, `_` and single hyphens. It never changes, unless the
 * record is restored. A stored one from before the rules stays as it is.
 */
export interface SlugOptions extends TextOptions {
  /** Slugs that no record may have. Default: none. Example: `slug({ max: 100, reserved: ['new'] })`. */
  reserved?: readonly string[];
}

export const definition: FieldDefinition<SlugOptions, string> = {
  bounds: ({ max, reserved }) => ({
    type: 'string',
    refused: reserved,
    max,
    patterns: [NAME_PATTERN],
    mayStay: true,
  }),
  empty: '',
  isSorted: true,
  isAsked: ({ choosesSlug }) => choosesSlug === true,
  problem({ reserved }, value, _draft, { choosesSlug, slugTaken }) {
    if (value.endsWith('-')) return 'Please remove trailing hyphens from slug';
    return choosesSlug && reserved?.includes(value) ? slugTaken : undefined;
  },
};

export const example = (): FieldExample<SlugOptions> => ({
  field: { required: true, max: 20, reserved: ['new'] },
  stored: ['mars-rover', 'a_1'],
  refused: ['new', 'Mars', 'a--b', '', 'x'.repeat(21), 5],
  valueFor: () => 'moon',
});
