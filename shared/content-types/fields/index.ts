import * as altTextType from './alt-text';
import * as bodyKeyType from './body-key';
import * as booleanType from './boolean';
import * as choiceType from './choice';
import * as dateTimeType from './date-time';
import * as dayType from './day';
import type { FieldDefinition, FieldExample, FieldOptions, TextOptions } from './field-definition';
import * as fileType from './file';
import * as imageType from './image';
import * as imagesType from './images';
import * as languageType from './language';
import * as longTextType from './long-text';
import * as numberType from './number';
import * as orderType from './order';
import * as peopleType from './people';
import * as slugType from './slug';
import * as tagNameType from './tag-name';
import * as tagsType from './tags';
import * as textType from './text';
import * as urlType from './url';

// Registers the types of fields. Each is a file of its own; a new one is named here in each table.

export { ALT_TEXT_MISSING, hasAltText, MAX_ALT_TEXT } from './alt-text';
export type { Bounds, DraftContext, FieldExample, TextBounds } from './field-definition';
export { MAX_IMAGES, splitPicture } from './images';
export { MAX_PEOPLE, type People } from './people';
export { MAX_TAG_NAME } from './tag-name';
export { MAX_TAGS } from './tags';
export { formatExamples, type TextFormat } from './text';
export { MAX_ADDRESS } from './url';

/** The options of each type, and the value that readers and editors have. @typeParam F the declared field */
interface FieldTypes<F = unknown> {
  text: [textType.LineOptions, string];
  longText: [TextOptions, string];
  url: [urlType.UrlOptions, string];
  file: [urlType.AddressOptions, string];
  image: [imageType.ImageOptions, string];
  images: [FieldOptions, string[] | undefined];
  altText: [TextOptions, string | undefined];
  day: [FieldOptions, string | undefined];
  dateTime: [dateTimeType.DateTimeOptions, string | undefined];
  choice: [choiceType.ChoiceOptions, choiceType.Option<F> | undefined];
  tags: [tagsType.TagsOptions, string[]];
  people: [FieldOptions, peopleType.People | undefined];
  language: [FieldOptions, string | undefined];
  boolean: [FieldOptions, boolean];
  number: [numberType.NumberOptions, number | undefined];
  order: [FieldOptions, number | undefined];
  slug: [slugType.SlugOptions, string];
  tagName: [TextOptions, string];
  bodyKey: [bodyKeyType.BodyKeyOptions, string];
}

export type FieldType = keyof FieldTypes;

type Options<Type extends FieldType> = FieldTypes[Type][0];

/** A declared field of a type, or of one of several. */
export type FieldOf<Type extends FieldType> = { [T in Type]: Options<T> & { type: T } }[Type];

export type Field = FieldOf<FieldType>;

/** The value of a field; undefined among others where it may be absent. */
export type FieldValue<F> = F extends { type: infer Type extends FieldType }
  ? FieldTypes<F>[Type][1]
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

export const slug = <const O extends Options<'slug'>>(options: O) =>
  ({ type: 'slug', required: true, ...options }) as const;

export const tagName = <const O extends Options<'tagName'>>(options: O) =>
  ({ type: 'tagName', ...options }) as const;

type Parser<F> = (field: F, stored: unknown) => unknown;

// Bundlers leave out an unused table, and what only it needs, where a pure call makes it.

const parsers = /*#__PURE__*/ ((): { [Type in FieldType]: Parser<FieldOf<Type>> } => ({
  text: textType.parse,
  longText: longTextType.parse,
  url: urlType.parse,
  file: fileType.parse,
  image: imageType.parse,
  images: imagesType.parse,
  altText: altTextType.parse,
  day: dayType.parse,
  dateTime: dateTimeType.parse,
  choice: choiceType.parse,
  tags: tagsType.parse,
  people: peopleType.parse,
  language: languageType.parse,
  boolean: booleanType.parse,
  number: numberType.parse,
  order: orderType.parse,
  slug: slugType.parse,
  tagName: tagNameType.parse,
  bodyKey: bodyKeyType.parse,
}))();

/** A stored value as readers are shown it; undefined where nothing usable is stored. */
export const parseField = (field: Field, stored: unknown): unknown =>
  // The table pairs each type with the parser that takes it.
  (parsers[field.type] as Parser<Field>)(field, stored);

const definitions = /*#__PURE__*/ ((): {
  [Type in FieldType]: FieldDefinition<FieldOf<Type>, unknown>;
} => ({
  text: textType.definition,
  longText: longTextType.definition,
  url: urlType.definition,
  file: fileType.definition,
  image: imageType.definition,
  images: imagesType.definition,
  altText: altTextType.definition,
  day: dayType.definition,
  dateTime: dateTimeType.definition,
  choice: choiceType.definition,
  tags: tagsType.definition,
  people: peopleType.definition,
  language: languageType.definition,
  boolean: booleanType.definition,
  number: numberType.definition,
  order: orderType.definition,
  slug: slugType.definition,
  tagName: tagNameType.definition,
  bodyKey: bodyKeyType.definition,
}))();

/** Everything of a field's type but its parser. Visitors' pages have no use for it. */
export const definitionOf = ({ type }: Field): FieldDefinition<Field, unknown> => definitions[type];

/** An example of each type, for tests. */
export const fieldExamples = (): {
  [Type in FieldType]: FieldExample<Options<Type>>;
} => ({
  text: textType.example(),
  longText: longTextType.example(),
  url: urlType.example(),
  file: fileType.example(),
  image: imageType.example(),
  images: imagesType.example(),
  altText: altTextType.example(),
  day: dayType.example(),
  dateTime: dateTimeType.example(),
  choice: choiceType.example(),
  tags: tagsType.example(),
  people: peopleType.example(),
  language: languageType.example(),
  boolean: booleanType.example(),
  number: numberType.example(),
  order: orderType.example(),
  slug: slugType.example(),
  tagName: tagNameType.example(),
  bodyKey: bodyKeyType.example(),
});

/** The names under which records may store a field: today's first. */
export const storedNames = (name: string, { formerNames = [] }: Field): string[] => [
  name,
  ...formerNames,
];
