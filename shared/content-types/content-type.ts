import { type Field, type FieldOf, type FieldValue, MAX_ALT_TEXT } from './fields';
import type { ListStorage } from './storage';
import type { Keyed, StoredKind } from './storage-adapter';

type Fields = Readonly<Record<string, Field>>;

/** A rich text that is stored beside the record, as a Quill Delta. Lists only. */
interface BodyOptions {
  /** Name of the record's field with the key of its body. Example: `file`. */
  key: string;
  /** The prefix of a key; a number follows. Example: `post`, so that `post7` is a body. */
  prefix: string;
  /** The most UTF-16 units of its JSON text. Example: `1_000_000`. */
  max: number;
}

/** The declaration of one kind of record. */
export interface ContentType extends StoredKind {
  /** By the names under which they are stored, in the order of forms and differences. */
  fields: Fields;
  body?: BodyOptions;
  /** The least role that may write it. Default: authors if it is reviewed, otherwise editors. */
  writers?: 'admin';
  /**
   * Whether its records are drafted on the server, reviewed and scheduled. Authors publish their
   * own only where `settings.authorsPublish` allows it. Default: false. Example: `true`.
   */
  isReviewed?: boolean;
  /** The field by which lists call a record. Default: `title`. Example: `'name'`. */
  titleField?: string;
}

/** A list of names rather than records. A removed one leaves '', which a new one may replace. */
export interface NameList extends StoredKind {
  storage: ListStorage;
  /** Path of the name that was removed last. Example: `'blog/removedTag'`. */
  removed: string;
  /** Path of the index that the last save filled. Example: `'blog/lastTag'`. */
  last: string;
  value: FieldOf<'tagName'>;
}

export const defineContentType = <const T extends ContentType>(type: T): T => type;

export const defineNameList = <const T extends NameList>(type: T): T => type;

/**
 * Metadata that each record has besides its fields. `hidden` marks a tombstone; `owner` is the uid
 * of whoever created the record, absent from older ones.
 */
export const BOOKKEEPING = ['rev', 'updated', 'hidden', 'owner'] as const;

/** The `delta` of a removed record's body. */
export const EMPTY_BODY = '{"ops":[]}';

/** The fields as they are stored: with alternative texts after their pictures, and the body's key. */
export function storedFields({ fields, body }: ContentType): [name: string, field: Field][] {
  const stored = Object.entries(fields).flatMap(([name, field]): [string, Field][] =>
    field.type === 'image'
      ? [
          [name, field],
          [field.alt, { type: 'altText', max: MAX_ALT_TEXT, formerNames: field.formerAlts }],
        ]
      : [[name, field]],
  );
  return body
    ? [...stored, [body.key, { type: 'bodyKey', prefix: body.prefix, required: true }]]
    : stored;
}

/** The least role that may write records of a kind: nobody reviews what an author would write. */
export const leastWriter = ({ writers, isReviewed }: ContentType): 'admin' | 'editor' | 'author' =>
  writers ?? (isReviewed ? 'author' : 'editor');

/** The field with a record's part of an address; undefined for kinds without one. */
export const slugField = ({ fields }: ContentType): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([, { type }]) => type === 'slug');

type Simplify<T> = { [K in keyof T]: T[K] };

type MaybeAbsent<F> =
  undefined extends FieldValue<F> ? (F extends { required: true } ? false : true) : false;

type AltNames<F> = { [K in keyof F]: F[K] extends { alt: infer Alt } ? Alt : never }[keyof F];

/** The fields of a record, with the values that readers are shown. */
export type Content<T extends ContentType> = Simplify<
  {
    -readonly [K in keyof T['fields'] as MaybeAbsent<T['fields'][K]> extends true
      ? never
      : K]: Exclude<FieldValue<T['fields'][K]>, undefined>;
  } & {
    -readonly [K in keyof T['fields'] as MaybeAbsent<T['fields'][K]> extends true ? K : never]?:
      | FieldValue<T['fields'][K]>
      | undefined;
  } & {
    /** Description of the picture; '' for a decorative one, absent if nobody has described it. */
    [K in AltNames<T['fields']> & string]?: string | undefined;
  }
>;

/** A record as readers are shown it. */
export type Stored<T extends ContentType> = Simplify<
  Keyed<T> &
    Content<T> &
    (T extends { body: { key: infer Key extends string } } ? { [K in Key]: string } : unknown) & {
      rev: number;
      /** Server time of the save in milliseconds; 0 for content from before the field existed. */
      updated: number;
    }
>;
