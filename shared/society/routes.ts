import * as v from 'valibot';
import { path, text } from './values';

/** One step below the landing page, with all pages below it. */
const section = v.pipe(v.string(), v.regex(/^\/[\w-]+$/, 'a path of one step'));

/** `society/routes.json`: what the society says of pages instead of their remotes. */
export const RoutesSchema = v.object({
  /** Pages that this society does not use, with all pages below them. */
  without: v.array(section),
  /** By path: title and description of a page, and its label in the bar. */
  pages: v.record(
    path,
    v.object({
      title: v.optional(v.pipe(text, v.maxLength(200))),
      description: v.optional(v.pipe(text, v.maxLength(400))),
      label: v.optional(text),
    }),
  ),
});

export type SocietyRoutes = v.InferOutput<typeof RoutesSchema>;
