import * as v from 'valibot';

/** Data that a prerendered page embeds for its own hydration; no code is loaded from it. */
export interface PageData {
  /** The address that the HTML was rendered for. */
  path: string;
  /** The registry that it was rendered with. */
  registry: unknown;
  /** Build version of each remote whose HTML is in the page. */
  rendered: Record<string, string>;
}

/** Ids of the page's data blocks: its composition, and the content that was used. */
export const pageDataId = 'page-data';
export const pageContentId = 'page-content';

const PageDataSchema = v.object({
  path: v.string(),
  registry: v.unknown(),
  rendered: v.record(v.string(), v.string()),
});

/**
 * The data of this page, if its HTML was rendered for the address that is being shown: the document
 * for unknown addresses is no rendering of any of them.
 */
export function parsePageData(document: Document, pathname: string): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return undefined;
  const parsed = v.safeParse(PageDataSchema, JSON.parse(text));
  if (!parsed.success || parsed.output.path !== withoutTrailingSlash(pathname)) return undefined;
  return { ...parsed.output, registry: parsed.output.registry };
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}
