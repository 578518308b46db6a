import { site } from '@site/shared/site';
import { useMemo } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { Redirect } from '../routing/redirects';
import { routesForPath } from '../routing/site-routes';
import { StatusPageLater } from '../status/StatusPageLater';
import { RoutePage } from './RoutePage';

/** Every address of the site: the remotes' pages, the configured redirects, and the rest. */
export function SiteRoutes() {
  const remotes = useRemotes();
  const { pathname, state } = useLocation();
  const routes = useMemo<RouteObject[]>(
    () => [
      ...routesOf(remotes).flatMap((route) =>
        [route.path, ...route.aliases].map((path) => ({
          path,
          element: <RoutePage key={`${route.remote} ${route.expose}`} route={route} />,
        })),
      ),
      ...Object.entries(site.redirects).map(([path, target]) => ({
        path,
        element: <Redirect builtIn={{ path, target }} />,
      })),
      { path: '/status', element: <StatusPageLater /> },
    ],
    [remotes],
  );
  // A page that answers at a pattern says so of an address at which it has nothing.
  const owners = state?.isUnknown ? [] : routesForPath(routes, pathname);
  return useRoutes([...owners, { path: '*', element: <Redirect /> }]);
}
