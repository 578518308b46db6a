import type { PageMetaSink } from '@stss/shared/page-meta';
import { fullTitle } from './full-title';

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
