import { bodyKeyPattern } from '../patterns';
import { parseMatching } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

/** The key under which a record's body is stored. Declared by `BodyOptions`. */
export interface BodyKeyOptions extends FieldOptions {
  /** The prefix of the key. */
  prefix: string;
}

export const parse = ({ prefix }: BodyKeyOptions, stored: unknown): string | undefined =>
  parseMatching(stored, (value) => new RegExp(bodyKeyPattern(prefix)).test(value));

export const definition: FieldDefinition<BodyKeyOptions, string> = {
  bounds: ({ prefix }) => ({ type: 'string', patterns: [bodyKeyPattern(prefix)] }),
};

export const example = (): FieldExample<BodyKeyOptions> => ({
  field: { prefix: 'post' },
  stored: ['post7'],
  refused: ['blog', 7],
  valueFor: ({ prefix }) => `${prefix}1`,
});
