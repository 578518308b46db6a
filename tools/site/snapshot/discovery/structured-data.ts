import type { RouteContribution } from '@site/shared/contracts';
import type { Site } from '@site/shared/site';

type Thing = Readonly<Record<string, unknown>>;

/** The society (https://schema.org/Organization). */
export function organization({ society, publicOrigin, social }: Site): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicOrigin}/#society`,
    name: society.name,
    alternateName: society.shortName,
    url: publicOrigin,
    email: society.email,
    address: society.address,
    sameAs: Object.values(social),
  };
}

/**
 * Breadcrumbs of a page (https://schema.org/BreadcrumbList): the landing page, each route whose
 * path is a prefix of the page's, and the page.
 * @param title the page's own.
 */
export function breadcrumbs(
  { society, publicOrigin }: Site,
  routes: readonly RouteContribution[],
  path: string,
  title: string,
): Thing | undefined {
  if (path === '/') return undefined;
  const steps = path.split('/').slice(1, -1);
  const above = steps.flatMap((_step, index) => {
    const address = `/${steps.slice(0, index + 1).join('/')}`;
    const route = routes.find((each) => each.path === address);
    return route === undefined ? [] : [{ name: route.title, path: address }];
  });
  const trail = [{ name: society.shortName, path: '/' }, ...above, { name: title, path }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.path, publicOrigin).href,
    })),
  };
}
