import { post, toBody, validateDraft } from '@stss/shared/content-types';
import { bodySchema, recordProblem, storageProblem } from '@stss/shared/record-schema';
import { backend } from '@stss/shared/site';
import type { PostFields } from '../data/post-record';
import { SLUG_EXISTS } from '../saving/explain-failure';
import { pictureProblem } from './picture-problem';

/**
 * The first thing that keeps a post from being saved, in the order in which the product names them;
 * undefined where nothing does.
 *
 * @param choosesSlug whether the post gets its slug by this save: a new one, or one that is restored
 * @param slugTaken whether another post has this slug; asked for those alone
 */
export async function postProblem(
  fields: PostFields,
  choosesSlug: boolean,
  slugTaken: (slug: string) => Promise<boolean>,
): Promise<string | undefined> {
  const { imageOrigins } = backend;
  const problems = validateDraft(post, fields, {
    imageOrigins,
    choosesSlug,
    slugTaken: SLUG_EXISTS,
  });
  const { tags, slug, title, date, image, imageAlt } = problems;
  if (tags || slug) return tags ?? slug;
  if (choosesSlug && (await slugTaken(fields.slug))) return SLUG_EXISTS;
  const seen = title ?? date ?? image ?? (imageAlt && `Banner image: ${imageAlt}`);
  if (seen) return seen;
  const storedSlug = choosesSlug ? undefined : fields.slug;
  return (
    pictureProblem(fields.body) ??
    storageProblem(post, fields, { imageOrigins, storedSlug })?.[1] ??
    bodyProblem(fields)
  );
}

const bodyProblem = ({ body }: PostFields): string | undefined =>
  recordProblem(bodySchema(post.body), toBody(body.ops, 1, 1)) &&
  'The text is too long to be stored. Please make two posts of it';
