import * as v from 'valibot';
import type { UpdateFields } from '../data/updates';

const UpdateFieldsSchema = v.object({
  title: v.string(),
  content: v.string(),
  date: v.string(),
  link: v.string(),
  image: v.string(),
  imageAlt: v.optional(v.string()),
});

/** Whether a stored draft holds an update's fields. */
export const isUpdateFields = (value: unknown): value is UpdateFields =>
  v.is(UpdateFieldsSchema, value);
