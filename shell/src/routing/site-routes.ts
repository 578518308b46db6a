import { matchRoutes, type RouteObject } from 'react-router';
import type { OwnedRoute } from '../composition/contributions';

/**
 * Routes are compared with exact case first, so that `/stac` and `/Stac` can differ; an address
 * that matches nothing that way gets the page which it names in another case.
 */
export function routesForPath(routes: readonly RouteObject[], pathname: string): RouteObject[] {
  const exact = withCase(routes, true);
  return matchRoutes(exact, pathname) === null ? withCase(routes, false) : exact;
}

function withCase(routes: readonly RouteObject[], caseSensitive: boolean): RouteObject[] {
  return routes.map((route) => ({ ...route, caseSensitive }) as RouteObject);
}

/** The contributed route that answers at an address. */
export function routeAt(routes: readonly OwnedRoute[], pathname: string): OwnedRoute | undefined {
  return matchAt(routes, pathname)?.route;
}

/** The slug of the post whose page has an address. */
export function postAt(routes: readonly OwnedRoute[], pathname: string): string | undefined {
  const match = matchAt(routes, pathname);
  return match?.route.enumerate === 'posts' ? match.value : undefined;
}

interface Match {
  route: OwnedRoute;
  /** Value of the pattern's first parameter. */
  value: string | undefined;
}

/** Matching tries dozens of patterns, and several parts of a page ask for the same address. */
const matches = new WeakMap<readonly OwnedRoute[], Map<string, Match | undefined>>();

function matchAt(routes: readonly OwnedRoute[], pathname: string): Match | undefined {
  const known = matches.get(routes) ?? new Map<string, Match | undefined>();
  matches.set(routes, known);
  if (!known.has(pathname)) known.set(pathname, findMatch(routes, pathname));
  return known.get(pathname);
}

function findMatch(routes: readonly OwnedRoute[], pathname: string): Match | undefined {
  const table = routes.flatMap((route) =>
    [route.path, ...route.aliases].map((path) => ({ path, handle: route })),
  );
  const [match] = matchRoutes(routesForPath(table, pathname), pathname) ?? [];
  if (match === undefined) return undefined;
  return { route: match.route.handle as OwnedRoute, value: Object.values(match.params)[0] };
}
