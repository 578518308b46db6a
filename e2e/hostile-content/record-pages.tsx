import { type ContentSource, ContentSourceProvider } from '@site/shared/content';
import { replaceRecords } from '@site/shared/content-model';
import { PageMetaSinkProvider, type PageMetaValues } from '@site/shared/page-meta';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import About from '../../mf-info/src/about/About';
import Contact from '../../mf-info/src/contact/Contact';
import Events from '../../mf-info/src/events/Events';
import Landing from '../../mf-info/src/landing/Landing';
import Catalogue from '../../mf-info/src/publication/Catalogue';
import LiteratureReview from '../../mf-info/src/publication/LiteratureReview';
import Stac from '../../mf-info/src/stac/Stac';
import Team from '../../mf-info/src/team/Team';

/** The pages of records. */
export const pages: Readonly<Record<string, ComponentType>> = {
  ...{ Landing, About, Events, Team, LiteratureReview, Catalogue, Stac, Contact },
};

/** The markup of a page, and the structured data that it gives. */
export function rendered(Page: ComponentType, source: ContentSource) {
  let jsonLd: PageMetaValues['jsonLd'] = [];
  const render = (values: Partial<PageMetaValues>) => {
    jsonLd = values.jsonLd ?? jsonLd;
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ContentSourceProvider value={source}>
        <PageMetaSinkProvider value={{ render, show: () => {} }}>
          <Page />
        </PageMetaSinkProvider>
      </ContentSourceProvider>
    </MemoryRouter>,
  );
  return { markup, jsonLd };
}

/** The page that asks the database itself: nothing has been left out before. */
export function liveSource(source: ContentSource, content: Record<string, unknown>): ContentSource {
  const read = ((query) =>
    query.kind === 'records'
      ? { status: 'ready', data: replaceRecords(undefined, content[query.of], 0).stored }
      : source.read(query)) as ContentSource['read'];
  return { ...source, read, readInitial: read };
}
