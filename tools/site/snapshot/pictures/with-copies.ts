import { isPublic, mapPictures } from '@site/shared/content-model';
import { type Dataset, parseDelta } from '@site/shared/content-snapshot';
import pLimit from 'p-limit';
import type { PictureCopies } from './copy-pictures';
import { picturesIn } from './pictures-in';

/** Pictures that are fetched and encoded at once, and so in memory, in all texts and records. */
const AT_ONCE = 8;

/** What pages show of a dataset, but for the bodies of posts. */
export const publicRecords = ({
  blog,
  latest,
  records,
}: Pick<Dataset, 'blog' | 'latest' | 'records'>): unknown[] => [
  blog.posts.filter(isPublic),
  latest.updates.filter(isPublic),
  records,
];

/**
 * The dataset with the addresses of the snapshot's copies in place of those of stored pictures. What
 * no page shows is not copied.
 */
export async function withCopies(
  dataset: Dataset,
  pictures: Pick<PictureCopies, 'copyOf'>,
): Promise<Dataset> {
  const limit = pLimit(AT_ONCE);
  const copyAll = async <T>(value: T, shown: unknown = value): Promise<T> => {
    const copies = new Map<string, string>();
    await limit.map(picturesIn(shown), async (address) => {
      copies.set(address, await pictures.copyOf(address));
    });
    return mapPictures(value, (address) => copies.get(address) ?? address);
  };
  const { blog, latest, records, loadBody } = dataset;
  const shown = publicRecords(dataset);
  return {
    ...dataset,
    ...(await copyAll({ blog, latest, records }, shown)),
    loadBody: async (file) => withoutPhoneVersions(await copyAll(parseDelta(await loadBody(file)))),
  };
}

/** A copy has versions of its own, and nothing has checked the phone version of another picture. */
const withoutPhoneVersions = ({ ops }: ReturnType<typeof parseDelta>) => ({
  ops: ops.map((op) => {
    if (op.attributes?.small === undefined) return op;
    const { small: _, ...attributes } = op.attributes;
    return { ...op, attributes };
  }),
});
