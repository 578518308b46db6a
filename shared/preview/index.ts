import * as v from 'valibot';
import { previewJson } from './is-preview';

export { isPreview } from './is-preview';

const PreviewSchema = v.object({
  /** Name of the author of the commit. */
  author: v.string(),
  /** Short hash of the commit that was built. */
  commit: v.string(),
  /** ISO 8601 time at which the preview ends. */
  until: v.string(),
  /** Origin of the live site. */
  live: v.string(),
});

/**
 * What a preview of a section says of itself (`npm run remote -- preview`). Each of its pages has it as
 * JSON in `<meta name="preview">`; pages of the site have no such element.
 */
export type Preview = v.InferOutput<typeof PreviewSchema>;

/** The facts of this preview; undefined on the site itself. */
export function parsePreview(): Preview | undefined {
  const parsed = v.safeParse(PreviewSchema, JSON.parse(previewJson() ?? 'null'));
  return parsed.success ? parsed.output : undefined;
}
