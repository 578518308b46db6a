import { escapeXml } from './xml-text';

/** An address for search engines. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** Day of the last change, as YYYY-MM-DD or a whole timestamp, where one is known. */
  lastmod?: string | undefined;
}

/**
 * The sitemap by the protocol of sitemaps.org, which takes 50,000 addresses in one file: more than a
 * society will have.
 */
export const sitemapXml = (entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(elementOf).join('')}</urlset>
`;

function elementOf({ url, lastmod }: SitemapEntry): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`;
  return `  <url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

/** `robots.txt`: allows all robots, and names the sitemap. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
