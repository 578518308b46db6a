import { escapeXml } from './xml-text';

/** An address for search engines. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** Day of the last change, as YYYY-MM-DD or a whole timestamp, where one is known. */
  lastmod?: string | undefined;
}

/** The most that one file may list (https://www.sitemaps.org/protocol.html). */
const mostEntries = 50_000;

/** `sitemap.xml`, by the protocol of sitemaps.org. Throws above 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  if (entries.length > mostEntries) throw new Error('one sitemap holds at most 50,000 addresses');
  const urls = entries.map(({ url, lastmod }) => {
    const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`;
    return `  <url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** `robots.txt`: everybody is let in, and told where the sitemap lies. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
