import { site } from '@stss/shared/site';

/** The title as tabs and search engines show it: the page's own, then whose it is. */
export function fullTitle(title: string): string {
  const { name, shortName } = site.society;
  return title === name ? name : `${title} · ${shortName}`;
}
