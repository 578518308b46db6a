import * as v from 'valibot';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** @see https://www.jsonfeed.org/version/1.1/ */
const JsonFeed = v.pipe(v.string(), v.parseJson(), v.object({ items: v.array(v.unknown()) }));

/** Whether a document has a root element from its start to its end, and some text inside. */
const isXml = (text: string, root: string, inner = ''): boolean =>
  text.startsWith('<?xml') &&
  text.includes(`<${root}`) &&
  text.includes(inner) &&
  text.trimEnd().endsWith(`</${root}>`);

const sendsAway = /^Disallow: *\/ *$/im;

/** Whole files: a truncated one begins well. */
const files: readonly (readonly [path: string, isWhole: (text: string) => boolean])[] = [
  ['/sitemap.xml', (text) => isXml(text, 'urlset', '<loc>')],
  ['/robots.txt', (text) => !sendsAway.test(text) && /^Sitemap: *https?:/im.test(text)],
  ['/feed.xml', (text) => isXml(text, 'rss')],
  ['/atom.xml', (text) => isXml(text, 'feed')],
  ['/feed.json', (text) => v.is(JsonFeed, text)],
];

/** What search engines, readers of feeds and chats fetch. */
export async function checkDiscovery(
  ask: Ask,
  { origin }: Pick<SiteUnderTest, 'origin'>,
): Promise<Finding[]> {
  const found = await Promise.all([
    ...files.map(async ([path, isWhole]) => {
      const { status, body } = await ask(origin + path);
      const isGood = status === 200 && isWhole(body.toString());
      return unless(isGood, 'discovery', origin + path, `status ${status}, ${body.length} bytes`);
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
