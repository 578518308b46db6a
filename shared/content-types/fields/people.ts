import { isPathName } from '../../text';
import { PUSH_ID_PATTERN } from '../patterns';
import { parseText, valuesOf } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// People of the team: from the id of each to the name that they had when they were chosen, so that it
// outlives their record. At most `MAX_PEOPLE`; rules cannot count, so editors and readers do.

/** The most people of a field. */
export const MAX_PEOPLE = 10;
/** The most UTF-16 units of a person's name. */
const MAX_PERSON_NAME = 100;

/** Names by the ids of the people who have them. */
export type People = Readonly<Record<string, string>>;

/** Ids and names of people, in the order of the ids; undefined where there is nobody. */
export function parse(_field: FieldOptions, stored: unknown): People | undefined {
  const entries = Object.entries(valuesOf(stored) ?? {})
    .map(([id, name]) => [id, parseText(name).trim()] as const)
    .filter(([id, name]) => isPathName(id) && name !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_PEOPLE);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export const definition: FieldDefinition<FieldOptions, People> = {
  bounds: () => ({
    type: 'map',
    keys: PUSH_ID_PATTERN,
    values: { type: 'string', min: 1, max: MAX_PERSON_NAME, patterns: ['\\S'] },
  }),
  missing: 'Please choose at least one person',
  problem: (_field, value) =>
    Object.keys(value).length > MAX_PEOPLE
      ? `Please choose at most ${MAX_PEOPLE} people`
      : undefined,
  // The database stores no empty object.
  toStored: (value) => (Object.keys(value).length > 0 ? value : undefined),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [{ '-OaBcDeFgHiJkLmNoPq0': 'Asha Sample' }, { '-OaBcDeFgHiJkLmNoPq1': 'x'.repeat(100) }],
  refused: [
    { main: 'Asha' },
    { '-OaBcDeFgHiJkLmNoPq0': ' ' },
    { '-OaBcDeFgHiJkLmNoPq0': 'x'.repeat(101) },
    { '-OaBcDeFgHiJkLmNoPq0': 5 },
    ['Asha'],
    'Asha',
  ],
});
