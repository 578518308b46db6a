import * as v from 'valibot';
import { isDay } from '../text';
import { MOST } from './limits';

/** What depends on the site, and on what is stored already. */
interface Surroundings {
  /** Where pictures may lie besides `https:`, such as `http://localhost:9199`. */
  imageOrigins: readonly string[];
  /** Slug of the post that is written over: a slug from before the rules stays as it is. */
  storedSlug?: string | undefined;
}

const NAME = /^[a-z0-9_]+(-[a-z0-9_]+)*$/;
const PLACE = /^(0|[1-9][0-9]?)$/;

const text = (most: number, least = 0) => v.pipe(v.string(), v.minLength(least), v.maxLength(most));
const revision = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The name of a tag. */
export const TagNameSchema = v.pipe(v.string(), v.maxLength(MOST.tag), v.regex(NAME));

const SlugSchema = v.pipe(
  v.string(),
  v.maxLength(MOST.slug),
  v.regex(NAME),
  // `/blog/post/new` is the way to the editor.
  v.notValue('new'),
);

const addresses = (origins: readonly string[]) => {
  const local = origins.map((origin) => `${origin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}\\/`);
  const beginnings = ['https:\\/\\/', ...local];
  const pattern = local.length > 0 ? `(${beginnings.join('|')})` : 'https:\\/\\/';
  return v.pipe(v.string(), v.maxLength(MOST.address), v.regex(new RegExp(`^(${pattern}.+)?$`)));
};

/** A list as the database has it: an array, with holes, or an object by place. */
function isTagList(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const entries = Object.entries(stored).filter(([, name]) => name !== null);
  return (
    entries.length > 0 &&
    entries.every(([place, name]) => PLACE.test(place) && v.is(TagNameSchema, name))
  );
}

/** An object of these fields. What objects inherit (`constructor`) is no field. */
const exactly = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<Record<string, unknown>>(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        Object.keys(value).every((name) => Object.hasOwn(entries, name)),
    ),
    v.object(entries),
  );

const saved = {
  rev: revision,
  /** Server time of the save, in milliseconds. */
  updated: v.number(),
};

const file = v.pipe(v.string(), v.regex(/^post[0-9]{1,9}$/));

const shown = (imageOrigins: readonly string[]) => ({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST.title), v.regex(/\S/)),
  image: v.optional(addresses(imageOrigins)),
  imageAlt: v.optional(text(MOST.imageAlt)),
  date: v.pipe(v.string(), v.check(isDay)),
  ...saved,
  hidden: v.optional(v.literal(false)),
});

/**
 * A post as the rules let it be stored in `blog/posts`. `backend/rules-and-schema.test.ts` holds
 * the two to each other.
 */
export const postRecordSchema = ({ imageOrigins, storedSlug }: Surroundings) =>
  exactly({
    ...shown(imageOrigins),
    slug: storedSlug === undefined ? SlugSchema : v.union([v.literal(storedSlug), SlugSchema]),
    description: v.optional(text(MOST.description)),
    tags: v.custom<unknown>(isTagList),
    file,
  });

/** An update as the rules let it be stored in `latest`. */
export const updateRecordSchema = ({ imageOrigins }: Surroundings) =>
  exactly({
    ...shown(imageOrigins),
    content: text(MOST.content, 1),
    link: v.optional(addresses([])),
  });

/** What remains of a removed update: nothing of its content. */
export const UpdateTombstoneSchema = exactly({ ...saved, hidden: v.literal(true) });

/** What remains of a removed post. Its body is {@link EMPTY_BODY}. */
export const PostTombstoneSchema = exactly({ ...saved, file, hidden: v.literal(true) });

/** The `delta` of a removed post's body. */
export const EMPTY_BODY = '{"ops":[]}';

/** A post's body as the rules let it be stored under the post's `file`. */
export const PostBodySchema = exactly({
  delta: v.pipe(
    v.string(),
    v.maxLength(MOST.body),
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
