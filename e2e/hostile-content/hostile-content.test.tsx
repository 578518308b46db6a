// @covers No lost text | 1,000 hostile records (10,000 in the long run): page, feeds, JSON-LD, lists; a body of the greatest size
// @covers Threats | Script in a stored post, update, tag or address: allow-list renderer, parsing
// @covers Threats | Content that breaks out of a feed, or is markup in a feed reader: escaping
// @covers Threats | A malformed record that blanks a list or stops the snapshot: each record is read alone

import { parseEmbedded } from '@site/shared/content-model';
import { createServerSources, parseDataset } from '@site/shared/content-snapshot';
import type { PostPage, Update } from '@site/shared/contracts';
import { headings, PostBody, plainText } from '@site/shared/post-renderer';
import { site } from '@site/shared/site';
import { jsonInHtml } from '@site/shared/text';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PostView } from '../../mf-blog/src/post/PostView';
import { postingData } from '../../mf-blog/src/post/posting-data';
import { UpdateCard } from '../../mf-latest/src/updates/UpdateCard';
import { bodyHtml } from '../../shell/src/server/main';
import { type FeedPost, postsFeed, updatesFeed } from '../../tools/site/snapshot/discovery/feeds';
import { sitemapXml } from '../../tools/site/snapshot/discovery/sitemap';
import { breadcrumbs, organization } from '../../tools/site/snapshot/discovery/structured-data';
import { speakable } from '../../tools/site/snapshot/discovery/xml-text';
import { htmlDocument } from '../../tools/site/snapshot/html-document';
import {
  attributeOf,
  type Element,
  elementsBelow,
  markupFaults,
  parseDocument,
  parsePart,
  textIn,
} from './allowed-markup';
import { type HostileRecord, hostileRecord } from './hostile-records';

const RECORDS = process.env.LONG_TESTS ? 10_000 : 1000;
/** Number of records in one list, and in one feed. */
const AT_ONCE = 50;
/** Whole pages and cards take most of the time: one record of so many is shown by them. */
const WHOLE_EVERY = 50;

const isWhole = (index: number): boolean => index % WHOLE_EVERY === 2;

const good = (index: number) => ({
  slug: `good-${index}`,
  title: 'A good one',
  content: 'A good one',
  date: '2026-03-02',
  tags: ['moon'],
  file: `post${index}`,
});

/** A database with good records before and after hostile ones. */
function stored(records: readonly HostileRecord[]) {
  const among = (hostile: readonly unknown[]) => [
    null,
    good(1),
    ...hostile,
    good(hostile.length + 2),
  ];
  return {
    blog: { posts: among(records.map(({ post }) => post)), tags: records.map(({ tag }) => tag) },
    latest: among(records.map(({ update }) => update)),
    meta: { blog: 1, latest: '1' },
  };
}

const html = (element: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

/** The faults of a rendered post; expected to be empty. */
function rootFaults(body: PostPage['body'], root: Element, kind: 'body' | 'page'): string[] {
  const ids = new Set(elementsBelow(root).map((element) => attributeOf(element, 'id')));
  return [
    ...markupFaults(root, kind),
    ...(/\p{Surrogate}/u.test(plainText(body)) ? ['half a character'] : []),
    ...headings(body).flatMap(({ id }) => (ids.has(id) ? [] : [`no heading #${id}`])),
  ];
}

const EXPECTED_SCRIPTS = 'ld+json ld+json ld+json json json src';
const OUR_STYLES = 'p{}';

/** The document of a post, as the prerenderer puts it together. */
function documentOf(
  page: PostPage,
  embedded: string,
  markup: string,
): { text: string; jsonLd: object[] } {
  const { post } = page;
  const path = `/blog/post/${post.slug}`;
  const trail = breadcrumbs(site, [], path, post.title) ?? {};
  const jsonLd = [organization(site), trail, postingData(post, site.society.name, '')];
  const registry = { formatVersion: 1, remotes: [] };
  const text = htmlDocument({
    title: post.title,
    description: post.description,
    canonical: new URL(path, site.publicOrigin).href,
    noindex: false,
    siteName: site.society.name,
    themeColour: '#123456',
    jsonLd,
    shellScripts: [{ href: '/assets/main.js' }],
    styles: { css: OUR_STYLES, held: [] },
    fonts: [],
    scripts: [],
    body: markup,
    data: [
      { id: 'page-data', json: jsonInHtml({ path, registry, rendered: {} }) },
      { id: 'page-content', json: embedded },
    ],
  });
  return { text, jsonLd };
}

/** Text as a browser reads it in an element. */
const asRead = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const kindOf = (script: Element): string =>
  (attributeOf(script, 'type') ?? (attributeOf(script, 'src') && 'src') ?? 'inline').replace(
    'application/',
    '',
  );

function documentFaults(
  page: PostPage,
  embedded: string,
  markup: string,
  kind: 'body' | 'page',
): string[] {
  // Text without `<` cannot end its element, and parsing it takes long.
  const { text, jsonLd } = documentOf(page, kind === 'page' ? embedded : '{}', markup);
  const all = elementsBelow(parseDocument(text));
  const byTag = (tag: string) => all.filter(({ tagName }) => tagName === tag);
  const scripts = byTag('script');
  const root = all.find((element) => attributeOf(element, 'id') === 'root');
  const inHead = elementsBelow(byTag('head')[0] as Element).map(({ tagName }) => tagName);
  const inBody = (byTag('body')[0]?.childNodes ?? []).map(({ nodeName }) => nodeName);
  const things = scripts.filter((script) => kindOf(script) === 'ld+json').map(textIn);
  const content = scripts.find((script) => attributeOf(script, 'id') === 'page-content');
  const read = parseEmbedded(kind === 'page' ? textIn(content) : embedded);
  return [
    ...(scripts.map(kindOf).join(' ') === EXPECTED_SCRIPTS ? [] : ['other scripts']),
    ...inHead.filter((tag) => !['meta', 'title', 'link', 'script', 'style'].includes(tag)),
    ...(byTag('style').map(textIn).join() === OUR_STYLES ? [] : ['other styles']),
    ...inBody.filter((name) => !['div', 'link', 'script', '#text'].includes(name)),
    ...(textIn(byTag('title')[0]) === asRead(page.post.title) ? [] : ['another title']),
    ...(JSON.stringify(things.map((thing) => JSON.parse(thing))) === JSON.stringify(jsonLd)
      ? []
      : ['other JSON-LD']),
    ...(read?.pages.get(page.post.slug) ? [] : ['no content embedded']),
    ...(embedded.includes('<') ? ['an open data block'] : []),
    ...(root ? rootFaults(page.body, root, kind) : ['no root']),
  ];
}

const parser = new XMLParser({ ignoreAttributes: false });

type Values = Record<string, unknown>;

/** A body without what XML cannot hold, or holds differently. */
const asInFeed = (body: string): string => speakable(body).replaceAll(/\s+/g, ' ').trim();

/** The HTML of a feed's element, whether it has attributes or not. */
const htmlIn = (part: unknown): string =>
  String(typeof part === 'object' && part !== null ? ((part as Values)['#text'] ?? '') : part);

function feedFaults(posts: readonly FeedPost[], updates: readonly Update[]): string[] {
  const feeds = [
    postsFeed(site, posts),
    updatesFeed(
      site,
      updates.map((update) => ({ update })),
    ),
  ];
  const entries = [
    ...posts.map(({ post }) => ({
      url: `${site.publicOrigin}/blog/post/${post.slug}`,
      lastmod: post.date,
    })),
    ...updates.map(({ title, link }) => ({ url: link, lastmod: title })),
  ];
  const files = [...feeds, sitemapXml(entries)];
  const faults = files.flatMap((xml) => {
    if (speakable(xml) !== xml) return ['a character that XML cannot hold'];
    const valid = XMLValidator.validate(xml);
    return valid === true ? [] : [`XML: ${valid.err.msg}`];
  });
  if (faults.length > 0) return faults;
  const [ofPosts = [], ofUpdates = []] = feeds.map((xml): Values[] =>
    [parser.parse(xml).feed.entry ?? []].flat(),
  );
  const bodies = ofPosts.map(({ content }) => htmlIn(content ?? ''));
  const pageOf = (entry: Values) => String(Object(entry).id);
  return [
    ...bodies.flatMap((body, n) =>
      asInFeed(body) === asInFeed(posts[n]?.body ?? '') ? [] : ['another body'],
    ),
    ...(ofPosts.length === posts.length && ofUpdates.length === updates.length
      ? []
      : ['entries are missing']),
    ...ofPosts.map(pageOf).filter((id) => !id.startsWith(`${site.publicOrigin}/blog/post/`)),
    ...ofUpdates.map(pageOf).filter((id) => !id.startsWith(`${site.publicOrigin}/latest?update=`)),
  ];
}

interface Found {
  seed: number | string;
  faults: string[];
  record?: HostileRecord | undefined;
}

/** Everything that is made of some hostile records beside two good ones. */
async function faultsOf(seeds: readonly number[]): Promise<{ found: Found[]; shown: number }> {
  const records = seeds.map((seed, n) => hostileRecord(seed, n + 2));
  const at = (index: number) => ({ seed: seeds[index - 2] ?? 'good', record: records[index - 2] });
  const tree = JSON.parse(JSON.stringify(stored(records)));
  const dataset = parseDataset(tree, 1, async (file) => records[Number(file.slice(4)) - 2]?.body);
  const sources = createServerSources(dataset);
  const lists = sources();
  const posts = lists.read({ kind: 'posts', limit: AT_ONCE + 2 });
  const latest = lists.read({ kind: 'updates', limit: AT_ONCE + 2 });
  const counted = lists.read({ kind: 'tags' });
  if (posts.status !== 'ready' || latest.status !== 'ready' || counted.status !== 'ready') {
    return { found: [{ seed: seeds.join(), faults: ['a list is blank'] }], shown: 0 };
  }
  const found: Found[] = [];
  const feed: FeedPost[] = [];
  for (const post of posts.data.posts) {
    const source = sources();
    const query = { kind: 'post', slug: post.slug } as const;
    await source.pending?.(query);
    const read = source.read(query);
    if (read.status !== 'ready' || !read.data) {
      found.push({ ...at(post.index), faults: ['a listed post has no page'] });
      continue;
    }
    const page = read.data;
    const markup = renderToStaticMarkup(<PostBody delta={page.body} />);
    const [view, kind] = isWhole(post.index)
      ? ([html(<PostView page={page} />), 'page'] as const)
      : ([markup, 'body'] as const);
    const faults = documentFaults(page, source.embedded(), view, kind);
    if (faults.length > 0) found.push({ ...at(post.index), faults });
    // As the prerenderer makes it for feeds, which takes long.
    const body = isWhole(post.index) ? await bodyHtml(page.body) : markup;
    const inFeed = isWhole(post.index) ? markupFaults(parsePart(body), 'body') : [];
    if (inFeed.length > 0) found.push({ ...at(post.index), faults: inFeed });
    feed.push({ post, body });
  }
  for (const update of latest.data.updates) {
    const faults = [
      ...(/^(?:https?:\/\/|mailto:|$)/.test(update.link) ? [] : [`link ${update.link}`]),
      ...(/^(?:https:\/\/|http:\/\/localhost:9199\/|\/pictures\/[\w.#-]+$|$)/.test(update.image)
        ? []
        : ['a picture']),
      ...(isWhole(update.index)
        ? markupFaults(parsePart(html(<UpdateCard update={update} />)), 'page')
        : []),
    ];
    if (faults.length > 0) found.push({ ...at(update.index), faults });
  }
  const inFeeds = feedFaults(feed, latest.data.updates);
  const listed = posts.data.posts.map(({ slug }) => slug);
  const goodOnes = listed.filter((slug) => slug.startsWith('good-')).length;
  const goodNews = latest.data.updates.filter(({ title }) => title === 'A good one').length;
  if (goodOnes !== 2 || goodNews !== 2) inFeeds.push('a good record is missing');
  if (counted.data.find(({ name }) => name === 'moon') === undefined) inFeeds.push('no tags');
  if (inFeeds.length > 0) found.push({ seed: seeds.join(), faults: inFeeds });
  return { found, shown: listed.length - goodOnes };
}

// React knows what Node 20 lacks, and says so once; whatever else it has to say is a fault.
beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation((message) => {
    if (!String(message).includes('ArrayBuffer.prototype.detached')) throw new Error(message);
  });
});

test(`${RECORDS} hostile records: only what is on the list comes out, and all is well-formed`, async () => {
  const found: Found[] = [];
  let shown = 0;
  for (let first = 1; first <= RECORDS; first += AT_ONCE) {
    const result = await faultsOf(Array.from({ length: AT_ONCE }, (_, n) => first + n));
    found.push(...result.found);
    shown += result.shown;
  }
  expect(found.slice(0, 3)).toEqual([]);
  // Records that no reader takes would prove little.
  expect(shown / RECORDS).toBeGreaterThan(0.5);
}, 300_000);
