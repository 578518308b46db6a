import { useRecords } from '@site/shared/content';
import { externalLink } from '@site/shared/content-types';
import { site } from '@site/shared/site';

type ExternalLink = (typeof site.externalNav)[number];

/** The bar's links to other sites. Until they are loaded, those that the site was built with. */
export function useExternalLinks(): readonly ExternalLink[] {
  const links = useRecords(externalLink);
  return links.status === 'ready'
    ? links.data.map(({ label, link, order }) => ({ label, href: link, order }))
    : site.externalNav;
}
