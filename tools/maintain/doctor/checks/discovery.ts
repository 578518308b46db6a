import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

const files: readonly (readonly [path: string, start: RegExp])[] = [
  ['/sitemap.xml', /^<\?xml[\s\S]*<(?:urlset|sitemapindex)[\s\S]*<loc>/],
  ['/robots.txt', /^(?!(?:[\s\S]*\n)?Disallow: *\/ *(?:\n|$))[\s\S]*Sitemap:/i],
  ['/feed.xml', /^<\?xml[\s\S]*<rss/],
  ['/atom.xml', /^<\?xml[\s\S]*<feed/],
  ['/feed.json', /^\{[\s\S]*jsonfeed\.org/],
];

/** What search engines, readers of feeds and chats fetch. */
export async function checkDiscovery(
  ask: Ask,
  { origin }: Pick<SiteUnderTest, 'origin'>,
): Promise<Finding[]> {
  const found = await Promise.all([
    ...files.map(async ([path, start]) => {
      const { status, body } = await ask(origin + path);
      const isGood = status === 200 && start.test(body.toString());
      return unless(isGood, 'discovery', origin + path, `status ${status}`);
    }),
    checkCard(ask, origin),
  ]);
  return found.flat();
}

/** The picture that chats show beside a link to the site. */
async function checkCard(ask: Ask, origin: string): Promise<Finding[]> {
  const html = (await ask(`${origin}/`)).body.toString();
  const named = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (named === undefined) return unless(false, 'discovery', `${origin}/`, 'names no preview card');
  // The page names the site's public address, which may be another one than the one asked.
  const address = origin + new URL(named).pathname;
  const { status, headers } = await ask(address);
  const isPicture = status === 200 && headers['content-type']?.startsWith('image/') === true;
  return unless(isPicture, 'discovery', address, `status ${status}, ${headers['content-type']}`);
}
