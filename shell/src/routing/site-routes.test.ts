import { matchRoutes } from 'react-router';
import type { OwnedRoute } from '../composition/contributions';
import { postAt, routeAt, routesForPath } from './site-routes';

const paths = [
  '/',
  '/stac',
  '/Stac',
  '/about',
  '/blog',
  '/blog/:tag',
  '/blog/post/new',
  '/blog/post/:slug',
];
const matched = (pathname: string) =>
  matchRoutes(
    routesForPath(
      paths.map((path) => ({ path })),
      pathname,
    ),
    pathname,
  )?.at(-1)?.route.path;

test.each([
  ['/stac', '/stac'],
  ['/Stac', '/Stac'],
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['/blog/post', '/blog/:tag'],
  ['/blog/post/new', '/blog/post/new'],
  ['/blog/post/newer', '/blog/post/:slug'],
  ['/nowhere', undefined],
])('%s is answered by %s', (pathname, path) => {
  expect(matched(pathname)).toBe(path);
});

test('a page answers at its aliases too', () => {
  const route = { path: '/publication', aliases: ['/Publication'], remote: 'info' } as OwnedRoute;
  expect(routeAt([route], '/Publication')).toBe(route);
  expect(routeAt([route], '/publication')).toBe(route);
  expect(routeAt([route], '/other')).toBeUndefined();
});

test('the slug of a post is known from its address alone', () => {
  const routes = [
    { path: '/blog/post/new', aliases: [] as string[], remote: 'admin' },
    { path: '/blog/post/:slug', aliases: [] as string[], remote: 'blog', enumerate: 'posts' },
    { path: '/blog/:tag', aliases: [] as string[], remote: 'blog', enumerate: 'tags' },
  ] as OwnedRoute[];
  const slugs = ['/blog/post/moon', '/blog/post/new', '/blog/moon'].map((path) =>
    postAt(routes, path),
  );
  expect(slugs).toEqual(['moon', undefined, undefined]);
});
