import { PostBodySchema, postRecordSchema, recordProblem } from '@stss/shared/record-schema';
import { backend } from '@stss/shared/site';
import { isDay, safeImage } from '@stss/shared/text';
import { type PostFields, postBody, postRecord } from '../data/post-record';
import { hasWords, WORDS_MISSING } from '../image-upload/PictureWords';
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
  const { slug, title, date, tags, image, imageAlt, body } = fields;
  if (tags.length === 0) return 'Please add atleast one tag';
  if (slug.endsWith('-')) return 'Please remove trailing hyphens from slug';
  if (choosesSlug) {
    if (!slug) return 'Please add a slug';
    // `/blog/post/new` is the way to this very editor.
    if (slug === 'new' || (await slugTaken(slug))) {
      return SLUG_EXISTS;
    }
  }
  if (!title.trim()) return 'Please add a title';
  if (!isDay(date)) return 'Please choose a date';
  if (image && !safeImage(image, backend.imageOrigins)) {
    return 'Please give an image address that starts with https://';
  }
  if (image && !hasWords(imageAlt)) return `Banner image: ${WORDS_MISSING}`;
  return pictureProblem(body) ?? refusal(fields, choosesSlug);
}

/** What else the database would refuse; places and times are not the writer's matter. */
function refusal(fields: PostFields, choosesSlug: boolean): string | undefined {
  const { imageOrigins } = backend;
  const storedSlug = choosesSlug ? undefined : fields.slug;
  const schema = postRecordSchema({ imageOrigins, storedSlug });
  const field = recordProblem(schema, postRecord(fields, 'post1', 1, 0));
  if (field) return `Too long, or with characters that cannot be stored: ${field}`;
  return recordProblem(PostBodySchema, postBody(fields.body, 1, 1))
    ? 'The text is too long to be stored. Please make two posts of it'
    : undefined;
}
