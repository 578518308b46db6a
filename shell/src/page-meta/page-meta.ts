import type { PageMetaSink } from '@site/shared/page-meta';
import { site } from '@site/shared/site';

/** Puts what a page says of itself into the document that is on screen. */
export function createDocumentMeta(document: Document): PageMetaSink {
  return {
    show: ({ title, description }) => {
      if (title !== undefined) document.title = fullTitle(title);
      if (description === undefined) return;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    },
  };
}

/** The title as tabs and search engines show it: the page's own, then whose it is. */
export function fullTitle(title: string): string {
  const { name, shortName } = site.society;
  return title === name ? name : `${title} · ${shortName}`;
}
