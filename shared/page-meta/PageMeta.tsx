import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageMetaValues {
  title: string;
  description: string;
  /** schema.org objects, serialised by the prerenderer. */
  jsonLd?: readonly Record<string, unknown>[];
  noindex?: boolean;
}

/** Takes what the page says: the document in the browser, the page's head in the prerenderer. */
export interface PageMetaSink {
  /** Called while rendering; only the prerenderer listens. */
  render?(values: PageMetaValues): void;
  /** Called once the page is on screen. */
  show(values: PageMetaValues): void;
}

const SinkContext = createContext<PageMetaSink>({ show: () => {} });

export const PageMetaSinkProvider = SinkContext.Provider;

/** Names the page. The route's own title and description from `remote.json` hold until then. */
export function PageMeta(values: PageMetaValues) {
  const sink = useContext(SinkContext);
  sink.render?.(values);
  const { title, description } = values;
  useEffect(() => sink.show({ title, description }), [sink, title, description]);
  return null;
}
