import { createContext, useContext, useEffect } from 'react';

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageMetaValues {
  title: string;
  description: string;
  /** schema.org objects, serialised by the prerenderer. */
  jsonLd?: readonly Record<string, unknown>[];
  noindex?: boolean;
}

/** Takes what the page says: the document in the browser, the page's head in the prerenderer. */
export interface PageMetaSink {
  /** Called while rendering, from the outside in; only the prerenderer listens. */
  render?(values: Partial<PageMetaValues>): void;
  /** Called once the page is on screen. */
  show(values: Partial<PageMetaValues>): void;
}

const SinkContext = createContext<PageMetaSink>({ show: () => {} });

export const PageMetaSinkProvider = SinkContext.Provider;

/**
 * Sets the metadata of the page. Omitted values stay as the route declares them in `remote.json`.
 */
export function PageMeta(values: Partial<PageMetaValues>) {
  const sink = useContext(SinkContext);
  sink.render?.(values);
  const { title, description } = values;
  useEffect(() => sink.show({ title, description }), [sink, title, description]);
  return null;
}
