import { parseDataset } from '@site/shared/content-snapshot';
import type { RouteContribution } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { sitemapEntries } from './sitemap-entries';

const sample = { slug: 'sample', title: 'Sample', description: '', image: '', file: 'post0' };
const stored = {
  blog: {
    tags: ['moon', 'sun'],
    posts: [
      { ...sample, date: '2026-01-01', tags: ['moon'] },
      {
        ...sample,
        slug: 'old',
        date: '2026-01-02',
        tags: ['moon', 'sun'],
        authors: { '-a': 'Asha' },
      },
      { ...sample, slug: 'new', date: '2026-02-01', tags: ['moon'] },
      { ...sample, slug: 'hidden', date: '2026-09-01', tags: ['sun'], hidden: true },
    ],
  },
  latest: [
    { title: 'Zero', content: '', date: '2026-01-01', link: '', image: '' },
    { title: 'One', content: '', date: '2026-03-01', link: '', image: '' },
  ],
};

const page = (path: string, route: Partial<RouteContribution> = {}) => ({
  path,
  route: { noindex: false, aliases: [], ...route } as unknown as RouteContribution,
});

function lastmods(pages: ReturnType<typeof page>[], content: Record<string, unknown> = stored) {
  const dataset = parseDataset(content, 1000, async () => ({ ops: [] }));
  const entries = sitemapEntries(dataset, pages);
  return Object.fromEntries(
    entries.map(({ url, lastmod }) => [url.slice(site.publicOrigin.length), lastmod]),
  );
}

test('lists and posts say when what they show last changed', () => {
  const posts = { enumerate: 'posts' } as const;
  const tags = { enumerate: 'tags' } as const;
  const authors = { enumerate: 'authors' } as const;
  expect(
    lastmods([
      page('/'),
      page('/blog'),
      page('/latest'),
      page('/about'),
      page('/blog/post/old', posts),
      page('/blog/tag/moon', tags),
      page('/blog/tag/sun', tags),
      page('/blog/author/-a', authors),
    ]),
  ).toEqual({
    '/': '2026-03-01',
    '/blog': '2026-02-01',
    '/latest': '2026-03-01',
    '/about': undefined,
    '/blog/post/old': '2026-01-02',
    '/blog/tag/moon': '2026-02-01',
    '/blog/tag/sun': '2026-01-02',
    '/blog/author/-a': '2026-01-02',
  });
});

test('without content there is no last change, and neither other spellings nor private pages count', () => {
  const pages = [
    page('/'),
    page('/Blog', { aliases: ['/Blog'] }),
    page('/login', { noindex: true }),
  ];
  expect(lastmods(pages, {})).toEqual({ '/': undefined });
});
