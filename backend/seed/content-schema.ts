import {
  type Content,
  type ContentType,
  emptyDraft,
  type Field,
  hasPushIds,
  isBelowContent,
  isSingleton,
  post,
  storedFields,
  update,
} from '@site/shared/content-types';
import { fieldSchema, TagNameSchema } from '@site/shared/record-schema';
import { dayAt, withOffset } from '@site/shared/text';
import * as v from 'valibot';

/** Pixels of every sample picture but portraits; each has a phone version beside it. */
const SAMPLE_PICTURE = { width: 1200, height: 675 } as const;

/** Pixels of a portrait, small enough for phones too. */
const PORTRAIT = { width: 400, height: 320 } as const;

/** Pixels of a sample picture, by its name: `pictures/moon.webp`. */
export const samplePictureSize = (name: string): { width: number; height: number } =>
  name.startsWith('pictures/portrait-') ? PORTRAIT : SAMPLE_PICTURE;

/** What is stored with a sample picture. Names of pictures are never used twice. */
export const samplePictureMetadata = (name: string) => ({
  contentType: `image/${name.endsWith('.jpg') ? 'jpeg' : name.split('.').at(-1)}`,
  cacheControl: 'public, max-age=31536000, immutable',
});

/** The address of a sample picture, with its size as uploads by members have it. */
export function withPictureSize(address: string, name: string): string {
  const { width, height } = samplePictureSize(name);
  return `${address}#${width}x${height}`;
}

const PictureSchema = v.pipe(v.string(), v.regex(/^pictures\/[a-z0-9-]+\.(?:webp|png|jpg)$/));

/** A picture of a list, with its alternative text. */
const DescribedPictureSchema = v.pipe(
  v.string(),
  v.regex(/^pictures\/[a-z0-9-]+\.(?:webp|png|jpg) \S/),
);

const DeltaSchema = v.object({
  ops: v.array(
    v.object({
      insert: v.union([v.string(), v.record(v.string(), v.string())]),
      attributes: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
});

/** Of the sample, whose events stay ahead or over: days from today or the next Friday, and a local time. */
const dayFromNow = v.pipe(
  v.string(),
  v.regex(/^(?:[+-]\d{1,3}|friday) ([01]\d|2[0-3]):[0-5]\d$/),
  v.transform((value) => {
    const [mark, time] = value.split(' ');
    // From 19:00 on, the evening of a Friday is no longer ahead.
    const from = Date.now() + (mark === 'friday' ? 5 * 3_600_000 : 0);
    const days = mark === 'friday' ? (12 - new Date(dayAt(from)).getUTCDay()) % 7 : Number(mark);
    return withOffset(`${dayAt(from + days * 86_400_000)}T${time}`);
  }),
);

/**
 * A sample has every value that the editor requires: no empty texts, and pictures of this site
 * only. Optional fields may be absent; they are empty then.
 */
function sampleField(field: Field, isOptional = false): v.GenericSchema {
  if (field.type === 'image') return isOptional ? v.optional(PictureSchema) : PictureSchema;
  if (field.type === 'images') return v.optional(v.array(DescribedPictureSchema));
  if (field.type === 'altText') return v.optional(v.pipe(v.string(), v.minLength(1)));
  if (field.type === 'tags') return v.pipe(v.array(TagNameSchema), v.minLength(1));
  const schema = v.pipe(
    fieldSchema(field, { imageOrigins: [] }),
    v.check((value) => value !== ''),
  );
  const stored = field.type === 'dateTime' ? v.union([dayFromNow, schema]) : schema;
  return field.required ? stored : v.optional(stored);
}

/** A sample record as stored in a file: without the metadata that a save adds. */
const sampleSchema = <T extends ContentType>(type: T) =>
  v.pipe(
    v.object(
      Object.fromEntries(
        storedFields(type)
          .filter(([, field]) => field.type !== 'bodyKey')
          .map(([name, field]) => [name, sampleField(field)]),
      ),
    ),
    // The entries are those of the declaration, from which the type comes too.
    v.transform((sample) => ({ ...emptyDraft(type), ...sample }) as Content<T>),
  );

/**
 * `records/{kind}.json`: a list in the order of the page, or texts by their ids.
 * @returns undefined for kinds without such a file
 */
export function recordFileSchema(type: ContentType): v.GenericSchema | undefined {
  if (!isBelowContent(type) || isSingleton(type)) return undefined;
  const record = v.strictObject(
    Object.fromEntries(
      storedFields(type)
        .filter(([, field]) => field.type !== 'order')
        .map(([name, field]) => [name, sampleField(field, true)]),
    ),
  );
  if (hasPushIds(type)) return v.array(record);
  // Another society has other sections of the events page.
  return v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), record);
}

/** `content/posts/*.json` and `content/sample-post.json` */
export const SamplePostSchema = v.intersect([sampleSchema(post), v.object({ body: DeltaSchema })]);

/** `content/updates.json` */
export const SampleUpdatesSchema = v.array(sampleSchema(update));

/** `content/tags.json` */
export const SampleTagsSchema = v.array(TagNameSchema);

export type SamplePost = v.InferOutput<typeof SamplePostSchema>;
export type SampleUpdate = v.InferOutput<typeof SampleUpdatesSchema>[number];
