import { parseBlog } from '@site/shared/content-model';
import type { RegistryRemote } from '@site/shared/contracts';
import { enumerationsOf, pagePaths } from './page-paths';

const route = (path: string, more: object = {}) => ({
  path,
  aliases: [],
  expose: './X',
  title: 'X',
  description: 'X',
  audience: 'all',
  footer: true,
  frame: 'default',
  noindex: false,
  ...more,
});
const remotes = [
  {
    contributes: {
      routes: [
        route('/blog'),
        route('/blog/:tag', { enumerate: 'tags' }),
        route('/blog/post/:slug', { enumerate: 'posts' }),
        route('/blog/author/:author', { enumerate: 'authors' }),
        route('/event/:id'),
      ],
    },
  },
  { contributes: { routes: [route('/blog/post/new', { audience: 'members' })] } },
] as unknown as RegistryRemote[];

const none = { posts: [], tags: [], authors: [], events: [], teamYears: [] };
const paths = (enumerations: Partial<Record<keyof typeof none, string[]>>) =>
  pagePaths(remotes, { ...none, ...enumerations }).map(({ path }) => path);

test('patterns stand for their values, fixed paths for themselves', () => {
  expect(paths({ posts: ['moon'], tags: ['mars', 'stars'], authors: ['-a'] })).toEqual([
    '/blog',
    '/blog/mars',
    '/blog/stars',
    '/blog/post/moon',
    '/blog/author/-a',
  ]);
});

test("a post cannot take another route's address, and members' pages are not rendered", () => {
  expect(paths({ posts: ['new'] })).toEqual(['/blog']);
});

test('a value with special characters becomes one path segment', () => {
  expect(paths({ tags: ['a/b'] })).toContain('/blog/a%2Fb');
});

test('an alias is an address of its own, unless it differs by case alone', () => {
  const aliased = [
    { contributes: { routes: [route('/tabs', { aliases: ['/Tabs', '/tabs/first'] })] } },
  ] as unknown as RegistryRemote[];
  const found = pagePaths(aliased, none).map(({ path }) => path);
  expect(found).toEqual(['/tabs', '/tabs/first']);
});

test('a tag has a page as long as a post that readers see has it', () => {
  const post = { title: 'A', date: '2026-01-01', file: 'post1' };
  const blog = parseBlog({
    tags: ['moon', '', 'invented', 'hidden'],
    posts: [
      null,
      { ...post, slug: 'a', tags: ['moon', 'other'] },
      { ...post, slug: 'b', file: 'post2', tags: ['hidden'], hidden: true },
    ],
  });
  expect(enumerationsOf({ blog, records: new Map() }).tags.toSorted()).toEqual(['moon', 'other']);
});
