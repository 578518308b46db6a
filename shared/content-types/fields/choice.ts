import { parseMatching } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

/** One of several values. */
export interface ChoiceOptions extends FieldOptions {
  /** The values: a-z, digits and hyphens. Example: `choice({ options: ['talk', 'camp'] })`. */
  options: readonly string[];
}

export const parse = ({ options }: ChoiceOptions, stored: unknown): string | undefined =>
  parseMatching(stored, (value) => options.includes(value));

export const definition: FieldDefinition<ChoiceOptions, string> = {
  bounds: ({ options }) => ({ type: 'string', options }),
  empty: '',
  toStored: (value) => value || undefined,
};

export const example = (): FieldExample<ChoiceOptions> => ({
  field: { options: ['talk', 'camp'] },
  stored: ['camp', 'talk'],
  refused: ['party', 'talks', '', 1],
  valueFor: ({ options }) => options[0],
});
