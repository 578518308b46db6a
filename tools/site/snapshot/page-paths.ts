import { authorIds, listRecords, postsBySlug, tagList } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import { event, teamYear } from '@site/shared/content-types';
import type { RegistryRemote, RouteContribution } from '@site/shared/contracts';

/** Values of the parameters in patterns: slugs, names of tags, ids and addresses. */
type Enumerations = Record<NonNullable<RouteContribution['enumerate']>, readonly string[]>;

/** The values of a dataset. A tag without listed posts is left out: its page would be empty. */
export const enumerationsOf = ({
  blog,
  records,
}: Pick<Dataset, 'blog' | 'records'>): Enumerations => ({
  posts: [...postsBySlug(blog.posts).keys()],
  tags: tagList(blog).flatMap(({ name, count }) => (count > 0 ? [name] : [])),
  authors: authorIds(blog.posts),
  events: Object.keys(records.get(event.name)?.stored ?? {}).map((id) => id.slice(1)),
  teamYears: listRecords(teamYear, records.get(teamYear.name)?.stored ?? {}).map(
    ({ title }) => title,
  ),
});

/** An address to prerender, with the route that answers there. */
export interface PagePath {
  path: string;
  route: RouteContribution;
}

/**
 * Every public address that the registered remotes contribute. A pattern with a parameter has one
 * address per value. A pattern without a source of values is left out, and so is an address that
 * another route's fixed pattern owns.
 */
export function pagePaths(
  remotes: readonly RegistryRemote[],
  enumerations: Enumerations,
): PagePath[] {
  const routes = remotes
    .flatMap(({ contributes }) => contributes.routes)
    .filter(({ audience }) => audience === 'all');
  const owned = new Set(
    remotes.flatMap(({ contributes }) => contributes.routes.map((r) => r.path)),
  );
  return routes.flatMap((route) => {
    if (!route.path.includes(':')) return spellingsOf(route).map((path) => ({ path, route }));
    const values = route.enumerate === undefined ? [] : enumerations[route.enumerate];
    return values
      .map((value) => ({ path: route.path.replace(/:\w+/, encodeURIComponent(value)), route }))
      .filter(({ path }) => !owned.has(path));
  });
}

/** The route's addresses, but of those that differ by case alone only the first: files would clash. */
const spellingsOf = ({ path, aliases }: RouteContribution): string[] =>
  [path, ...aliases].filter(
    (spelling, n, all) =>
      all.findIndex((each) => each.toLowerCase() === spelling.toLowerCase()) === n,
  );
