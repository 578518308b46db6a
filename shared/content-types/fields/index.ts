import type { FieldDefinition, FieldExample } from './field-definition';
import * as types from './types';

export { ALT_TEXT_MISSING, hasAltText, MAX_ALT_TEXT } from './alt-text';
export type { Bounds, DraftContext, FieldExample, TextBounds } from './field-definition';
export { MAX_IMAGES, splitPicture } from './images';
export { MAX_PEOPLE, type People } from './people';
export { MAX_TAG_NAME } from './tag-name';
export { MAX_TAGS } from './tags';
export { formatExamples, type TextFormat } from './text';
export { MAX_ADDRESS } from './url';

type FieldType = keyof typeof types;

type Options<Type extends FieldType> = Parameters<(typeof types)[Type]['definition']['bounds']>[0];

/** A declared field of a type, or of one of several. */
export type FieldOf<Type extends FieldType> = { [T in Type]: Options<T> & { type: T } }[Type];

export type Field = FieldOf<FieldType>;

/** The value of a field; undefined among others where it may be absent. */
export type FieldValue<F> = F extends { type: 'choice'; options: readonly (infer Option)[] }
  ? Option | undefined
  : F extends { type: infer Type extends FieldType }
    ? ReturnType<(typeof types)[Type]['parse']>
    : never;

export const text = <const O extends Options<'text'>>(options: O) =>
  ({ type: 'text', ...options }) as const;

export const longText = <const O extends Options<'longText'>>(options: O) =>
  ({ type: 'longText', ...options }) as const;

export const url = <const O extends Options<'url'>>(options?: O) =>
  ({ type: 'url', ...(options as O) }) as const;

export const file = <const O extends Options<'file'>>(options?: O) =>
  ({ type: 'file', ...(options as O) }) as const;

export const image = <const O extends Options<'image'>>(options: O) =>
  ({ type: 'image', ...options }) as const;

export const images = <const O extends Options<'images'>>(options?: O) =>
  ({ type: 'images', ...(options as O) }) as const;

export const day = <const O extends Options<'day'>>(options?: O) =>
  ({ type: 'day', ...(options as O) }) as const;

export const dateTime = <const O extends Options<'dateTime'>>(options?: O) =>
  ({ type: 'dateTime', ...(options as O) }) as const;

export const choice = <const O extends Options<'choice'>>(options: O) =>
  ({ type: 'choice', ...options }) as const;

export const tags = <const O extends Options<'tags'>>(options?: O) =>
  ({ type: 'tags', ...(options as O) }) as const;

export const people = <const O extends Options<'people'>>(options?: O) =>
  ({ type: 'people', ...(options as O) }) as const;

export const language = <const O extends Options<'language'>>(options?: O) =>
  ({ type: 'language', ...(options as O) }) as const;

export const boolean = <const O extends Options<'boolean'>>(options?: O) =>
  ({ type: 'boolean', ...(options as O) }) as const;

export const number = <const O extends Options<'number'>>(options?: O) =>
  ({ type: 'number', ...(options as O) }) as const;

export const order = <const O extends Options<'order'>>(options?: O) =>
  ({ type: 'order', ...(options as O) }) as const;

export const tagName = <const O extends Options<'tagName'>>(options: O) =>
  ({ type: 'tagName', ...options }) as const;

export const slug = <const O extends Options<'slug'>>(options: O) =>
  ({ type: 'slug', required: true, ...options }) as const;

// Bundlers leave out an unused table, and what only it needs, where a pure call makes it.

const parsers = /*#__PURE__*/ (() => ({
  text: types.text.parse,
  longText: types.longText.parse,
  url: types.url.parse,
  file: types.file.parse,
  image: types.image.parse,
  images: types.images.parse,
  altText: types.altText.parse,
  day: types.day.parse,
  dateTime: types.dateTime.parse,
  choice: types.choice.parse,
  tags: types.tags.parse,
  people: types.people.parse,
  language: types.language.parse,
  boolean: types.boolean.parse,
  number: types.number.parse,
  order: types.order.parse,
  slug: types.slug.parse,
  tagName: types.tagName.parse,
  bodyKey: types.bodyKey.parse,
}))();

/** A stored value as readers are shown it; undefined where nothing usable is stored. */
export function parseField(field: Field, stored: unknown): unknown {
  // A parser takes the fields of its type.
  const value = (parsers[field.type] as (field: Field, stored: unknown) => unknown)(field, stored);
  // An empty line is no value of a required field. Readers are shown an update without its long text.
  const isMissing = value === '' && field.required === true && field.type !== 'longText';
  return isMissing ? undefined : value;
}

const definitions = /*#__PURE__*/ (() => ({
  text: types.text.definition,
  longText: types.longText.definition,
  url: types.url.definition,
  file: types.file.definition,
  image: types.image.definition,
  images: types.images.definition,
  altText: types.altText.definition,
  day: types.day.definition,
  dateTime: types.dateTime.definition,
  choice: types.choice.definition,
  tags: types.tags.definition,
  people: types.people.definition,
  language: types.language.definition,
  boolean: types.boolean.definition,
  number: types.number.definition,
  order: types.order.definition,
  slug: types.slug.definition,
  tagName: types.tagName.definition,
  bodyKey: types.bodyKey.definition,
}))();

/** Everything of a field's type but its parser. Visitors' pages have no use for it. */
export const definitionOf = ({ type }: Field) =>
  // A definition takes the fields of its type.
  definitions[type] as FieldDefinition<Field, unknown>;

/** An example of each type, for tests. */
export const fieldExamples = () =>
  Object.fromEntries(
    Object.entries(types).map(([type, { example }]) => [type, example()]),
  ) as unknown as { [Type in FieldType]: FieldExample<Options<Type>> };

/** The names under which records may store a field: today's first. */
export const storedNames = (name: string, { formerNames = [] }: Field): string[] => [
  name,
  ...formerNames,
];
