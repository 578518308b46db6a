import { listedPosts, updateList } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import type { PostSummary } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import type { PagePath } from '../page-paths';
import type { SitemapEntry } from './sitemap';

/** Each address once, under its first spelling, with its last change if content has one. */
export function sitemapEntries(
  { blog, latest }: Pick<Dataset, 'blog' | 'latest'>,
  pages: readonly PagePath[],
): SitemapEntry[] {
  const posts = listedPosts(blog.posts);
  const changeOf = new Map(posts.map((post) => [post.slug, lastChange(post)]));
  const ofPosts = newest([...changeOf.values()]);
  const ofUpdates = newest(updateList(latest).items.map(lastChange));
  const ofLists = new Map([
    ['/', newest([ofPosts, ofUpdates])],
    ['/blog', ofPosts],
    ['/latest', ofUpdates],
  ]);
  const newestOf = (names: (post: PostSummary) => readonly string[]) => {
    const found = new Map<string, string>();
    for (const post of posts) {
      for (const name of names(post)) {
        found.set(name, newest([lastChange(post), found.get(name)]) ?? '');
      }
    }
    return found;
  };
  const ofTags = newestOf(({ tags }) => tags);
  const ofAuthors = newestOf(({ authors = {} }) => Object.keys(authors));
  return pages
    .filter(({ path, route }) => !route.noindex && !route.aliases.includes(path))
    .map(({ path, route }) => {
      const value = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
      const url = new URL(path, site.publicOrigin).href;
      if (route.enumerate === 'posts') return { url, lastmod: changeOf.get(value) };
      if (route.enumerate === 'tags') return { url, lastmod: ofTags.get(value) };
      if (route.enumerate === 'authors') return { url, lastmod: ofAuthors.get(value) };
      return { url, lastmod: ofLists.get(path) };
    });
}

const newest = (times: readonly (string | undefined)[]): string | undefined =>
  times.reduce((latest = '', time = '') => (time > latest ? time : latest), undefined) || undefined;

const lastChange = ({ date, updated }: { date: string; updated: number }): string => {
  const saved = updated > 0 ? new Date(updated).toISOString() : '';
  return saved > date ? saved : date;
};
