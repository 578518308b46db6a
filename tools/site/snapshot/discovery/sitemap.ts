import { escapeXml } from './xml-text';

/** An address for search engines. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** Day of the last change, as YYYY-MM-DD or a whole timestamp, where one is known. */
  lastmod?: string | undefined;
}

/** The most that one file may list, and weigh (https://www.sitemaps.org/protocol.html). */
export const sitemapLimits = { entries: 50_000, bytes: 50 * 1024 * 1024 } as const;

/**
 * The sitemap by the protocol of sitemaps.org: one file if everything fits, otherwise an index and
 * the files that it names.
 * @param origin of the addresses.
 * @returns name of each file, and its text; `sitemap.xml` is the root.
 */
export function sitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  limits: { entries: number; bytes: number } = sitemapLimits,
): Map<string, string> {
  const parts = partsOf(entries.map(elementOf), limits);
  if (parts.length === 1) return new Map([['sitemap.xml', document('urlset', parts[0] ?? [])]]);
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, part] as const);
  const index = named.map(
    ([name]) => `  <sitemap><loc>${escapeXml(`${origin}/${name}`)}</loc></sitemap>\n`,
  );
  return new Map([
    ['sitemap.xml', document('sitemapindex', index)],
    ...named.map(([name, part]) => [name, document('urlset', part)] as const),
  ]);
}

function elementOf({ url, lastmod }: SitemapEntry): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`;
  return `  <url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

const document = (element: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${element}>
`;

/** At least one part; each within the limits. */
function partsOf(lines: readonly string[], limits: { entries: number; bytes: number }): string[][] {
  const frame = Buffer.byteLength(document('urlset', []));
  const parts: string[][] = [[]];
  let bytes = frame;
  for (const line of lines) {
    const size = Buffer.byteLength(line);
    const last = parts.at(-1) ?? [];
    if (last.length < limits.entries && bytes + size <= limits.bytes) {
      last.push(line);
      bytes += size;
    } else {
      parts.push([line]);
      bytes = frame + size;
    }
  }
  return parts;
}

/** `robots.txt`: allows all robots, and names the sitemap. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
