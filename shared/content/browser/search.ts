import { type QueryData, runQuery, type SnapshotIndex } from '../../content-model';
import { searchPosts, wordsOf } from '../../content-model/search-words';
import type { ContentState } from './content-state';
import { type SearchedFiles, searchByIndex } from './search-by-index';

/** Files of one snapshot, each requested once: a search is typed letter by letter. */
function rememberFiles(files: SearchedFiles): SearchedFiles {
  const known = new Map<string, Promise<unknown>>();
  return {
    get(path) {
      const file =
        known.get(path) ??
        files.get(path).catch((error: unknown) => {
          known.delete(path);
          throw error;
        });
      known.set(path, file);
      return file;
    },
  };
}

/**
 * Searches the posts: by the index of the snapshot where there is one, else the list of all posts.
 * @param loadAllPosts makes the list known
 */
export function createSearch(
  files: SearchedFiles,
  getState: () => ContentState,
  loadAllPosts: () => Promise<void>,
) {
  let builtAt = 0;
  let remembered = files;
  return async (
    index: SnapshotIndex | undefined,
    query: string,
    limit: number,
  ): Promise<QueryData['search']> => {
    const words = wordsOf(query);
    const { changes } = getState();
    if (words.length === 0) return { posts: [], total: 0 };
    if (index?.search) {
      if (builtAt !== index.builtAt) {
        builtAt = index.builtAt;
        remembered = rememberFiles(files);
      }
      const context = { limit, changes: changes.records.posts };
      return searchByIndex(remembered, index.search, words, context);
    }
    await loadAllPosts();
    const everything = runQuery(getState().known, getState().changes.records, {
      kind: 'posts',
      limit: Number.POSITIVE_INFINITY,
    });
    const found = searchPosts(everything.known ? everything.value.posts : [], words);
    return { posts: found.map(({ post }) => post), total: found.length };
  };
}
