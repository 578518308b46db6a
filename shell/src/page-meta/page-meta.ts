import type { PageMetaSink } from '@site/shared/page-meta';
import { site } from '@site/shared/site';

type Names = Readonly<Record<'name' | 'shortName', string>>;

/**
 * Puts what a page says of itself into the document that is on screen.
 * @param names those of the society at the moment.
 */
export function createDocumentMeta(document: Document, names: () => Names): PageMetaSink {
  return {
    show: ({ title, description }) => {
      if (title !== undefined) document.title = fullTitle(title, names());
      if (description === undefined) return;
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    },
  };
}

/** The title as tabs and search engines show it: the page's own, then whose it is. */
export function fullTitle(title: string, { name, shortName }: Names): string {
  // The landing page is titled by the name that the society was built with.
  return title === name || title === site.society.name ? name : `${title} · ${shortName}`;
}
