import type { Delta } from '@site/shared/contracts';
import { backend } from '@site/shared/site';
import { safeImage } from '@site/shared/text';

const imageOf = (insert: unknown): unknown =>
  typeof insert === 'object' && insert !== null && Object.hasOwn(insert, 'image')
    ? (insert as { image: unknown }).image
    : undefined;

/** A problem of the pictures in a body; undefined if there is none. */
export function pictureProblem({ ops }: Delta): string | undefined {
  for (const { insert, attributes } of ops) {
    const image = imageOf(insert);
    if (image === undefined) continue;
    if (!safeImage(image, backend.imageOrigins)) {
      return 'A picture is not uploaded. Please remove it and add it by the Picture button';
    }
    if (typeof attributes?.alt !== 'string') {
      return 'Please say what each picture shows, or mark it as decorative: click on the picture';
    }
  }
  return undefined;
}
