import * as v from 'valibot';
import type { PostFields } from '../data/post-record';

const PostFieldsSchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  image: v.string(),
  imageAlt: v.optional(v.string()),
  date: v.string(),
  tags: v.array(v.string()),
  body: v.object({ ops: v.array(v.looseObject({})) }),
});

/** Whether a stored draft holds a post's fields. */
export const isPostFields = (value: unknown): value is PostFields => v.is(PostFieldsSchema, value);
