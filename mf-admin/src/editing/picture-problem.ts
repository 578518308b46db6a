import type { Delta } from '@site/shared/contracts';
import { backend } from '@site/shared/site';
import { safeImage } from '@site/shared/text';

const imageOf = (insert: unknown): unknown =>
  typeof insert === 'object' && insert !== null && Object.hasOwn(insert, 'image')
    ? (insert as { image: unknown }).image
    : undefined;

/**
 * A problem of the pictures in a body; undefined if there is none.
 * @param stored the public body, whose pictures without alternative text may stay
 */
export function pictureProblem({ ops }: Delta, stored?: Delta): string | undefined {
  const undescribed = stored?.ops.flatMap(({ insert, attributes }) =>
    typeof attributes?.alt === 'string' ? [] : imageOf(insert),
  );
  for (const { insert, attributes } of ops) {
    const image = imageOf(insert);
    if (image === undefined) continue;
    if (!safeImage(image, backend.imageOrigins)) {
      return 'A picture in the text is not uploaded. Please remove it, then add it with the Picture button';
    }
    if (typeof attributes?.alt !== 'string' && !undescribed?.includes(image)) {
      return 'Please describe each picture, or mark it as decorative. Click on a picture to do so';
    }
  }
  return undefined;
}
