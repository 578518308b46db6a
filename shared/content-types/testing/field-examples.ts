import {
  type ContentType,
  collection,
  defineContentType,
  type Field,
  type FieldExample,
  image,
} from '..';
import { fieldExamples as examplesByType, formatExamples } from '../fields';

/** Types that no declaration names: they come with pictures, tags and bodies. */
const UNDECLARED = ['altText', 'tagName', 'bodyKey'];

/** Each type of field that a declaration may name, and each format of a text. */
export const fieldExamples = [
  ...Object.entries<FieldExample<object>>(examplesByType()).map(
    ([type, example]) => [type, type, example] as const,
  ),
  ...Object.entries<FieldExample<object>>(formatExamples()).map(
    ([format, example]) => [format, 'text', example] as const,
  ),
]
  .filter(([name]) => !UNDECLARED.includes(name))
  .map(([name, type, example]): [name: string, FieldExample<Field>] => [
    name,
    { ...example, field: { type, ...example.field } as Field },
  ]);

/** A kind with one field, `subject`. */
export const kindOf = (field: Field) =>
  defineContentType({ name: 'show', storage: collection(), fields: { subject: field } });

/** The names that `subject` had in the kinds of {@link renamedKinds}, the latest first. */
export const FORMER_NAMES = ['old', 'oldest'] as const;

/** For each type of field a kind whose field `subject` had other names, and a value of it. */
export const renamedKinds: [type: string, kind: ContentType, value: unknown][] = [
  ...fieldExamples.map(([type, { field, stored }]): [string, ContentType, unknown] => [
    type,
    kindOf({ ...field, formerNames: FORMER_NAMES }),
    stored[0],
  ]),
  [
    'altText',
    defineContentType({
      name: 'show',
      storage: collection(),
      fields: { picture: image({ alt: 'subject', formerAlts: FORMER_NAMES }) },
    }),
    'The Moon',
  ],
];
