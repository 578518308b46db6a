import {
  PAGE_SIZE,
  readPostFile,
  readPostListFile,
  readSnapshotIndex,
  readTagCounts,
  readUpdateListFile,
  snapshotPaths,
} from '@site/shared/content-model';
import { contentTypes } from '@site/shared/content-types';
import type { Ask } from '../../maintain/doctor/ask';

/** What has files of its own. */
const withLists = new Set(['post', 'update']);
const isThere = (json: unknown) => json ?? undefined;

/**
 * Reads the content files that pages load later: lists to their last file, the search index, records
 * and each post. Hosting answers `null` for a missing one.
 * @param slugs of the posts that are public.
 * @returns what is wrong, a line each.
 */
export async function checkContent(
  ask: Ask,
  origin: string,
  slugs: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  const read = async <T>(path: string, parse: (json: unknown) => T | undefined) => {
    const { status, body } = await ask(`${origin}/content/${path}`);
    const found = status === 200 ? parse(JSON.parse(body.toString())) : undefined;
    if (found === undefined) problems.push(`/content/${path} is missing, status ${status}`);
    return found;
  };
  const readList = async (
    pathOf: (page: number) => string,
    parse: (json: unknown) => { total: number } | undefined,
  ) => {
    const pages = Math.ceil(((await read(pathOf(1), parse))?.total ?? 0) / PAGE_SIZE);
    for (let page = 2; page <= pages; page += 1) await read(pathOf(page), parse);
  };
  const index = await read(snapshotPaths.index, readSnapshotIndex);
  for (let file = 0; file < (index?.search?.files ?? 0); file += 1) {
    await read(snapshotPaths.search(file), isThere);
  }
  const tags = readTagCounts(await read(snapshotPaths.tags, isThere));
  for (const list of ['', ...tags.map(({ name }) => name)]) {
    await readList((page) => snapshotPaths.posts(list, page), readPostListFile);
  }
  await readList(snapshotPaths.updates, readUpdateListFile);
  for (const { name } of contentTypes.filter((type) => !withLists.has(type.name))) {
    await read(snapshotPaths.records(name), isThere);
  }
  for (const slug of slugs) await read(snapshotPaths.post(slug), readPostFile);
  return problems;
}
