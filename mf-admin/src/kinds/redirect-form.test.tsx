import { site } from '@site/shared/site';
import { redirectForm } from './redirect-form';

const routes = [
  { path: '/team', aliases: ['/people'] },
  { path: '/blog/:tag', aliases: [] },
];
jest.mock('./page-paths', () => ({
  pagePaths: async () => routes.flatMap(({ path, aliases }) => [path, ...aliases]),
}));

const refused = async (path: string, link = 'https://elsewhere.example.org/') =>
  Object.keys((await redirectForm.refuse?.({ path, link })) ?? {});

test.each([
  ['/team', ['path']],
  ['/Team', ['path']],
  ['/people', ['path']],
  ['/quiz2026', []],
  ...Object.keys(site.redirects).map((path): [string, string[]] => [path, []]),
])('a redirect at %s is refused for %j', async (path, fields) => {
  expect(await refused(path)).toEqual(fields);
});

test.each([site.publicOrigin, location.origin])(
  'a redirect to %s leads in a circle',
  async (origin) => {
    expect(await refused('/new', `${origin}/new`)).toEqual(['link']);
  },
);
