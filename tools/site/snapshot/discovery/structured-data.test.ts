import { site } from '@site/shared/site';
import { breadcrumbs, organization } from './structured-data';

const route = (path: string, title: string) => ({ path, title }) as never;
const routes = [route('/blog', 'Blog'), route('/blog/:tag', 'Blog'), route('/team', 'Team')];

test('a post stands below the blog, and the blog below the landing page', () => {
  expect(breadcrumbs(site, routes, '/blog/post/a-post', 'A post')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${site.publicOrigin}/` },
      { position: 2, name: 'Blog', item: `${site.publicOrigin}/blog` },
      { position: 3, name: 'A post', item: `${site.publicOrigin}/blog/post/a-post` },
    ],
  });
});

test('the landing page stands below nothing', () => {
  expect(breadcrumbs(site, routes, '/', 'Home')).toBeUndefined();
});

test('the society is an organization with an address of its own', () => {
  expect(organization(site)).toMatchObject({
    '@type': 'Organization',
    url: site.publicOrigin,
    sameAs: expect.arrayContaining([site.social.youtube]),
  });
});
