// Each field of a content type is plain data. Whatever depends on its type (rules, schema, parser,
// forms) is a function elsewhere that switches over `type`, so a page loads only what it uses.

/** Options of every field. */
interface FieldOptions {
  /**
   * The rules refuse a record without it, and readers are not shown one whose value is unusable.
   * `'in-editor'`: editors ask for it, but the rules take records without it, because older ones
   * were saved so. Default: false. Example: `text({ max: 200, required: true })`.
   */
  required?: boolean | 'in-editor';
  /**
   * Names under which older records store it; read where the field itself is absent. A save writes
   * the new name. Default: none. Example: `image({ alt: 'imageAlt', formerNames: ['img'] })`.
   */
  formerNames?: readonly string[];
}

interface TextOptions extends FieldOptions {
  /** The most UTF-16 units. Example: `text({ max: 200 })`. */
  max: number;
}

/** What a text may be asked to be. `patterns.ts` has the pattern of each. */
export type TextFormat = 'email' | 'phone' | 'path';

interface LineOptions extends TextOptions {
  /** What the text is, unless it is empty. Default: anything. Example: `text({ max: 254, format: 'email' })`. */
  format?: TextFormat;
}

/** One line of text. A required one holds more than white space, and is read without it at its ends. */
export interface TextField extends LineOptions {
  type: 'text';
}

/** Text of several lines. A required one has at least one character. */
export interface LongTextField extends TextOptions {
  type: 'longText';
}

interface AddressOptions extends FieldOptions {
  /** The most UTF-16 units of the address. Default: {@link MAX_ADDRESS}. Example: `url({ max: 500 })`. */
  max?: number;
}

interface UrlOptions extends AddressOptions {
  /**
   * Whether readers may follow links from before the rules, with `http:` or `mailto:`. Default: false.
   * Example: `url({ readsOtherSchemes: true })`.
   */
  readsOtherSchemes?: boolean;
}

/** A link: empty, or an address that begins with `https://`. */
export interface UrlField extends UrlOptions {
  type: 'url';
}

/** The address of a document: empty, `https://`, or on the storage of the local backend. */
export interface FileField extends AddressOptions {
  type: 'file';
}

interface ImageOptions extends AddressOptions {
  /**
   * Name of the field for the alternative text, which is stored beside the address: '' where the
   * picture is decoration, absent where nobody has said. Example: `image({ alt: 'imageAlt' })`.
   */
  alt: string;
  /**
   * Former names of the alternative text, as `formerNames`. Default: none.
   * Example: `image({ alt: 'imageAlt', formerAlts: ['caption'] })`.
   */
  formerAlts?: readonly string[];
}

/** The address of a picture: empty, `https://`, or on the storage of the local backend. */
export interface ImageField extends ImageOptions {
  type: 'image';
}

/** The alternative text of a picture. Declared by its {@link ImageField}, not on its own. */
export interface AltTextField extends TextOptions {
  type: 'altText';
}

/** A day that exists, as `YYYY-MM-DD`. */
export interface DayField extends FieldOptions {
  type: 'day';
}

interface DateTimeOptions extends FieldOptions {
  /**
   * Name of a field with a moment that this one must not precede. Editors ask for it; rules cannot
   * compare moments of different offsets. Default: none. Example: `dateTime({ notBefore: 'start' })`.
   */
  notBefore?: string;
}

/** A moment to the minute with its zone's offset from UTC, such as `2026-03-01T17:30+05:30`. */
export interface DateTimeField extends DateTimeOptions {
  type: 'dateTime';
}

interface ChoiceOptions extends FieldOptions {
  /** The values: a-z, digits and hyphens. Example: `choice({ options: ['talk', 'camp'] })`. */
  options: readonly string[];
}

/** One of several values. */
export interface ChoiceField extends ChoiceOptions {
  type: 'choice';
}

interface TagsOptions extends FieldOptions {
  /** The most tags, at most 100. Default: 100. Example: `tags({ max: 10 })`. */
  max?: 10 | 100;
}

/** Names of tags. A required one has at least one. */
export interface TagsField extends TagsOptions {
  type: 'tags';
}

/**
 * People of the team: from the id of each to the name that they had when they were chosen, so that it
 * outlives their record. At most {@link MAX_PEOPLE}; rules cannot count, so editors and readers do.
 */
export interface PeopleField extends FieldOptions {
  type: 'people';
}

/** True or false; false where it is absent. */
export interface BooleanField extends FieldOptions {
  type: 'boolean';
}

interface NumberOptions extends FieldOptions {
  /** The least value. Default: none. Example: `number({ min: 0 })`. */
  min?: number;
  /** The greatest value. Default: none. Example: `number({ max: 100 })`. */
  max?: number;
}

/** A finite number. */
export interface NumberField extends NumberOptions {
  type: 'number';
}

/** Position of a record among the others of its kind: a number, sorted ascending. */
export interface OrderField extends FieldOptions {
  type: 'order';
}

interface SlugOptions extends TextOptions {
  /** Slugs that no record may have. Default: none. Example: `slug({ max: 100, reserved: ['new'] })`. */
  reserved?: readonly string[];
}

/**
 * The record's part of an address: a-z, digits, `_` and single hyphens. It never changes, unless the
 * record is restored. A stored one from before the rules stays as it is.
 */
export interface SlugField extends SlugOptions {
  type: 'slug';
}

/** Name of a tag, with the same characters as a slug. */
export interface TagNameField extends TextOptions {
  type: 'tagName';
}

/** The key under which a record's body is stored. Declared by {@link BodyOptions}. */
export interface BodyKeyField extends FieldOptions {
  type: 'bodyKey';
  /** The prefix of the key. */
  prefix: string;
}

export type Field =
  | TextField
  | LongTextField
  | UrlField
  | FileField
  | ImageField
  | AltTextField
  | DayField
  | DateTimeField
  | ChoiceField
  | TagsField
  | PeopleField
  | BooleanField
  | NumberField
  | OrderField
  | SlugField
  | TagNameField
  | BodyKeyField;

/** The names under which records may store a field: today's first. */
export const storedNames = (name: string, { formerNames = [] }: Field): string[] => [
  name,
  ...formerNames,
];

/** The most UTF-16 units of an address, where a field does not say otherwise. */
export const MAX_ADDRESS = 2000;
/** The most UTF-16 units of an alternative text. */
export const MAX_ALT_TEXT = 300;
/** The most tags of a record, where a field does not say otherwise. */
export const MAX_TAGS = 100;
/** The most UTF-16 units of a tag's name. */
export const MAX_TAG_NAME = 50;
/** The most people of a field. */
export const MAX_PEOPLE = 10;
/** The most UTF-16 units of a person's name. */
export const MAX_PERSON_NAME = 100;

export const text = <const O extends LineOptions>(options: O) =>
  ({ type: 'text', ...options }) as const;

export const longText = <const O extends TextOptions>(options: O) =>
  ({ type: 'longText', ...options }) as const;

export const url = <const O extends UrlOptions>(options?: O) =>
  ({ type: 'url', ...(options as O) }) as const;

export const file = <const O extends AddressOptions>(options?: O) =>
  ({ type: 'file', ...(options as O) }) as const;

export const image = <const O extends ImageOptions>(options: O) =>
  ({ type: 'image', ...options }) as const;

export const day = <const O extends FieldOptions>(options?: O) =>
  ({ type: 'day', ...(options as O) }) as const;

export const dateTime = <const O extends DateTimeOptions>(options?: O) =>
  ({ type: 'dateTime', ...(options as O) }) as const;

export const choice = <const O extends ChoiceOptions>(options: O) =>
  ({ type: 'choice', ...options }) as const;

export const tags = <const O extends TagsOptions>(options?: O) =>
  ({ type: 'tags', ...(options as O) }) as const;

export const people = <const O extends FieldOptions>(options?: O) =>
  ({ type: 'people', ...(options as O) }) as const;

export const boolean = <const O extends FieldOptions>(options?: O) =>
  ({ type: 'boolean', ...(options as O) }) as const;

export const number = <const O extends NumberOptions>(options?: O) =>
  ({ type: 'number', ...(options as O) }) as const;

export const order = <const O extends FieldOptions>(options?: O) =>
  ({ type: 'order', ...(options as O) }) as const;

export const slug = <const O extends SlugOptions>(options: O) =>
  ({ type: 'slug', required: true, ...options }) as const;

export const tagName = <const O extends TextOptions>(options: O) =>
  ({ type: 'tagName', ...options }) as const;
