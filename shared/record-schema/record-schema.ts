import * as v from 'valibot';
import {
  ADDRESS_PATTERN,
  bodyKeyPattern,
  type ContentType,
  DATE_TIME_PATTERN,
  type Field,
  MAX_ADDRESS,
  MAX_PERSON_NAME,
  MAX_TAG_NAME,
  MAX_TAGS,
  NAME_PATTERN,
  PICTURE_PATTERN,
  PUSH_ID_PATTERN,
  storedFields,
  TEXT_PATTERNS,
  tagIndexPattern,
  UID_PATTERN,
} from '../content-types';
import { isDay } from '../text';

/** Context of a schema: the site's origins and the values that are stored already. */
interface SchemaContext {
  /** Allowed origins of pictures besides `https:`, such as `http://localhost:9199`. */
  imageOrigins: readonly string[];
  /** Slug of the record that is replaced: a slug from before the rules stays as it is. */
  storedSlug?: string | undefined;
}

const text = (max: number, min = 0) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));

/** A text with the length of its field, of all these patterns. */
const bounded = (
  { required, max }: { required?: Field['required']; max: number },
  ...patterns: readonly string[]
): v.GenericSchema =>
  v.pipe(
    v.string(),
    v.minLength(required === true ? 1 : 0),
    v.maxLength(max),
    // valibot types a pipe of unknown length as one of a single step.
    ...(patterns.map((pattern) => v.regex(new RegExp(pattern))) as [
      v.RegexAction<string, undefined>,
    ]),
  );

const revision = v.pipe(v.number(), v.integer(), v.minValue(1));
const NAME = new RegExp(NAME_PATTERN);
const name = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(NAME));

/** The name of a tag. */
export const TagNameSchema = name(MAX_TAG_NAME);

/** The pattern of picture addresses, which allows these origins too. */
function picturePattern(origins: readonly string[]): string {
  const local = origins.map((origin) => `${origin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\/`);
  return PICTURE_PATTERN.replace('https:\\/\\/', (https) => [https, ...local].join('|'));
}

/** A list as the database has it: an array, with holes, or an object by index. */
const tagList = (max: 10 | 100) =>
  v.custom<unknown>((stored) => {
    if (typeof stored !== 'object' || stored === null) return false;
    const entries = Object.entries(stored).filter(([, tag]) => tag !== null);
    const index = new RegExp(tagIndexPattern(max));
    return (
      entries.length > 0 &&
      entries.every(([key, tag]) => index.test(key) && v.is(TagNameSchema, tag))
    );
  });

const PUSH_ID = new RegExp(PUSH_ID_PATTERN);
const PersonName = v.pipe(text(MAX_PERSON_NAME, 1), v.regex(/\S/));

/** At least one name, by push ids. */
const people = v.custom<unknown>((stored) => {
  if (typeof stored !== 'object' || stored === null) return false;
  const entries = Object.entries(stored).filter(([, name]) => name !== null);
  return (
    entries.length > 0 && entries.every(([id, name]) => PUSH_ID.test(id) && v.is(PersonName, name))
  );
});

/** An object of exactly these fields. Inherited properties (`constructor`) are no fields. */
const exactly = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<Record<string, unknown>>(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.keys(value).every((key) => Object.hasOwn(entries, key)),
    ),
    v.object(entries),
  );

/** The values of a field that the rules take. */
export function fieldSchema(
  field: Field,
  { imageOrigins, storedSlug }: SchemaContext,
): v.GenericSchema {
  switch (field.type) {
    case 'text':
      return bounded(
        field,
        ...(field.format ? [TEXT_PATTERNS[field.format]] : []),
        ...(field.required === true ? ['\\S'] : []),
      );
    case 'longText':
      return text(field.max, field.required === true ? 1 : 0);
    case 'altText':
      return text(field.max);
    case 'url':
      return bounded({ max: MAX_ADDRESS, ...field }, ADDRESS_PATTERN);
    case 'file':
    case 'image':
      return bounded({ max: MAX_ADDRESS, ...field }, picturePattern(imageOrigins));
    case 'day':
      return v.pipe(v.string(), v.check(isDay));
    case 'dateTime':
      return v.pipe(v.string(), v.regex(new RegExp(DATE_TIME_PATTERN)));
    case 'choice':
      return v.picklist(field.options);
    case 'tags':
      return tagList(field.max ?? MAX_TAGS);
    case 'people':
      return people;
    case 'boolean':
      return v.boolean();
    case 'order':
      return v.pipe(v.number(), v.finite());
    case 'number':
      return v.pipe(
        v.number(),
        v.minValue(field.min ?? -Number.MAX_VALUE),
        v.maxValue(field.max ?? Number.MAX_VALUE),
      );
    case 'slug': {
      const chosen = v.pipe(
        v.string(),
        v.maxLength(field.max),
        v.regex(NAME),
        v.check((slug) => !field.reserved?.includes(slug)),
      );
      return storedSlug === undefined ? chosen : v.union([v.literal(storedSlug), chosen]);
    }
    case 'tagName':
      return name(field.max);
    case 'bodyKey':
      return v.pipe(v.string(), v.regex(new RegExp(bodyKeyPattern(field.prefix))));
  }
}

const saved = {
  rev: revision,
  /** Server time of the save, in milliseconds. */
  updated: v.number(),
  owner: v.optional(v.pipe(v.string(), v.regex(new RegExp(UID_PATTERN)))),
};

/**
 * A record as the rules let it be stored. `backend/rules-and-schema.test.ts` holds the two to each
 * other.
 */
export const recordSchema = (type: ContentType, context: SchemaContext) =>
  exactly({
    ...Object.fromEntries(
      storedFields(type).map(([key, field]): [string, v.GenericSchema] => {
        const schema = fieldSchema(field, context);
        return [key, field.required === true ? schema : v.optional(schema)];
      }),
    ),
    ...saved,
    hidden: v.optional(v.literal(false)),
  });

/** The schema of a tombstone: none of the record's content. */
export const tombstoneSchema = (type: ContentType) =>
  exactly({
    ...Object.fromEntries(
      storedFields(type)
        .filter(([, field]) => field.type === 'bodyKey')
        .map(([key, field]): [string, v.GenericSchema] => [
          key,
          fieldSchema(field, { imageOrigins: [] }),
        ]),
    ),
    ...saved,
    hidden: v.literal(true),
  });

/** A body as the rules let it be stored under its record's key. */
export const bodySchema = ({ max }: { max: number }) =>
  exactly({
    delta: v.pipe(
      v.string(),
      v.maxLength(max),
      v.startsWith('{"ops":['),
      // A picture inside the text would be fetched with it, by everybody.
      v.check((json) => !/"image"\s*:\s*"\s*data:/i.test(json)),
    ),
    index: v.number(),
    rev: revision,
  });

/** The first field for which the database would refuse a record; undefined where there is none. */
export function recordProblem(
  schema: v.GenericSchema<unknown, unknown>,
  record: unknown,
): string | undefined {
  const [issue] = v.safeParse(schema, record, { abortEarly: true }).issues ?? [];
  return issue && String(issue.path?.[0]?.key ?? 'record');
}
