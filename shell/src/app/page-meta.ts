import { fullTitle } from '@site/shared/link-preview';
import type { PageMetaSink } from '@site/shared/page-meta';

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
