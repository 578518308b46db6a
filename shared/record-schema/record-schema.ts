import * as v from 'valibot';
import {
  type Bounds,
  type ContentType,
  definitionOf,
  type Field,
  MAX_TAG_NAME,
  storedFields,
  type TextBounds,
  UID_PATTERN,
} from '../content-types';

/** Context of a schema: the site's origins and the values that are stored already. */
interface SchemaContext {
  /** Allowed origins of pictures besides `https:`, such as `http://localhost:9199`. */
  imageOrigins: readonly string[];
  /** Slug of the record that is replaced: a slug from before the rules stays as it is. */
  storedSlug?: string | undefined;
}

const NO_CONTEXT: SchemaContext = { imageOrigins: [] };

/** A pattern of picture addresses, which allows these origins too. */
function withOrigins(pattern: string, origins: readonly string[]): string {
  const local = origins.map((origin) => `${origin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\/`);
  return pattern.replace('(https:\\/\\/)', `(${['https:\\/\\/', ...local].join('|')})`);
}

function textSchema(
  bounds: TextBounds,
  { imageOrigins, storedSlug }: SchemaContext,
): v.GenericSchema {
  const { min = 0, max, patterns = [], isValid, options, refused = [], mayStay } = bounds;
  if (options) return v.picklist(options);
  if (isValid) return v.pipe(v.string(), v.check(isValid));
  const chosen = v.pipe(
    v.string(),
    v.minLength(min),
    // valibot types a pipe of unknown length as one of a single step.
    ...([
      ...(max === undefined ? [] : [v.maxLength(max)]),
      ...patterns.map((pattern) => v.regex(new RegExp(withOrigins(pattern, imageOrigins)))),
    ] as [v.RegexAction<string, undefined>]),
    v.check((text) => !refused.includes(text)),
  );
  return mayStay && storedSlug !== undefined ? v.union([v.literal(storedSlug), chosen]) : chosen;
}

/** At least one text, by keys of this pattern, as the database has it: an array, with holes, or an object. */
function textsSchema(keys: RegExp, values: v.GenericSchema): v.GenericSchema {
  return v.custom<unknown>((stored) => {
    if (typeof stored !== 'object' || stored === null) return false;
    const entries = Object.entries(stored).filter(([, value]) => value !== null);
    return (
      entries.length > 0 && entries.every(([key, value]) => keys.test(key) && v.is(values, value))
    );
  });
}

function boundsSchema(bounds: Bounds, context: SchemaContext): v.GenericSchema {
  switch (bounds.type) {
    case 'string':
      return textSchema(bounds, context);
    case 'boolean':
      return v.boolean();
    case 'number':
      return v.pipe(
        v.number(),
        v.minValue(bounds.min ?? -Number.MAX_VALUE),
        v.maxValue(bounds.max ?? Number.MAX_VALUE),
        v.check((value) => !bounds.isInteger || Number.isInteger(value)),
      );
    case 'list':
    case 'map':
      return textsSchema(new RegExp(bounds.keys), textSchema(bounds.values, context));
  }
}

/** The values of a field that the rules take. */
export const fieldSchema = (field: Field, context = NO_CONTEXT): v.GenericSchema =>
  boundsSchema(definitionOf(field).bounds(field), context);

/** The name of a tag. */
export const TagNameSchema = fieldSchema({
  type: 'tagName',
  max: MAX_TAG_NAME,
}) as v.GenericSchema<string>;

const revision = boundsSchema({ type: 'number', min: 1, isInteger: true }, NO_CONTEXT);

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
        .map(([key, field]): [string, v.GenericSchema] => [key, fieldSchema(field)]),
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
