import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const key = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/));
const date = v.pipe(v.string(), v.isoDate());
/** Pixels of every sample picture; beside each lies its phone version. */
export const SAMPLE_PICTURE = { width: 1200, height: 675 } as const;

const picture = v.pipe(v.string(), v.regex(/^pictures\/[a-z0-9-]+\.(?:webp|png|jpg)$/));
const https = v.pipe(v.string(), v.url(), v.regex(/^https:/));

const DeltaSchema = v.object({
  ops: v.array(
    v.object({
      insert: v.union([v.string(), v.record(v.string(), v.string())]),
      attributes: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
});

/** `content/posts/*.json` and `content/sample-post.json` */
export const SamplePostSchema = v.object({
  slug: key,
  title: text(200),
  description: text(1000),
  date,
  tags: v.pipe(v.array(key), v.minLength(1)),
  image: picture,
  imageAlt: v.optional(text(300)),
  body: DeltaSchema,
});

/** `content/updates.json` */
export const SampleUpdatesSchema = v.array(
  v.object({
    title: text(200),
    content: text(10_000),
    date,
    link: https,
    image: picture,
    imageAlt: v.optional(text(300)),
  }),
);

/** `content/tags.json` */
export const SampleTagsSchema = v.array(key);

export type SamplePost = v.InferOutput<typeof SamplePostSchema>;
export type SampleUpdate = v.InferOutput<typeof SampleUpdatesSchema>[number];
