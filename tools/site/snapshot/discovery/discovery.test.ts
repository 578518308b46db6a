// @covers Threats | Content that breaks out of a feed, or is markup in a feed reader: escaping
import { emptyDraft, post as postType, update as updateType } from '@site/shared/content-types';
import type { PostSummary, Update } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { withOffset } from '@site/shared/text';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { postsFeed, updatesFeed } from './feeds';
import { robotsTxt, sitemapXml } from './sitemap';

const post = (change: Partial<PostSummary>): PostSummary => ({
  ...emptyDraft(postType),
  index: 1,
  slug: 'a-post',
  title: 'A post',
  description: 'What it says',
  date: '2026-03-01',
  tags: ['moon'],
  file: 'post1',
  rev: 1,
  updated: 0,
  ...change,
});

const update = (change: Partial<Update>): Update => ({
  ...emptyDraft(updateType),
  index: 3,
  title: 'An update',
  content: 'What happened',
  date: '2026-03-01',
  link: 'https://example.org/article?a=1&b=2',
  image: '',
  rev: 1,
  updated: 0,
  ...change,
});

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const feedOf = (change: Partial<PostSummary>, body = '<p>The body</p>') =>
  postsFeed(site, [{ post: post(change), body }]);
const entryOf = (change: Partial<PostSummary>, body?: string) =>
  parser.parse(feedOf(change, body)).feed.entry;

/** Texts that could break a document. */
const hostile = [
  '</title><script>alert(1)</script>',
  ']]>&lt;x',
  '"\'&amp;<>',
  'null\u0000 bell\u0007 end\uFFFF',
  'half \uD83D of a pair',
  '<![CDATA[ x ]]>',
  '-->',
];

/** No XML document can hold these. */
const UNREADABLE = ['\u0000', '\u0007', '\uFFFF', '\uD83D'];

test.each(hostile)('feeds stay well-formed, and say no more and no less, with: %j', (text) => {
  const change = { title: text, description: text, tags: [text], authors: { '-a': text } };
  const xml = feedOf(change, text);
  expect(XMLValidator.validate(xml)).toBe(true);
  const readable = UNREADABLE.reduce((rest, each) => rest.replaceAll(each, ''), text);
  const { title, summary, content, author, category } = parser.parse(xml).feed.entry;
  expect([title, summary, content['#text']]).toEqual([readable, readable, readable]);
  expect([author.name, category['@_term']]).toEqual([readable, readable]);
});

test('the feed of posts names itself, its page, its language and its last change', () => {
  const { feed } = parser.parse(feedOf({ updated: Date.parse('2026-03-04T10:00Z') }));
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(feed['@_xml:lang']).toBe(site.locale);
  expect(feed.id).toBe(`${site.publicOrigin}/posts.xml`);
  expect(feed.link).toEqual([
    { '@_rel': 'self', '@_href': `${site.publicOrigin}/posts.xml` },
    { '@_href': `${site.publicOrigin}/blog` },
  ]);
  expect(feed.updated).toBe('2026-03-04T10:00:00.000Z');
  expect(feed.author.name).toBe(site.society.name);
});

test('an entry has the whole body, its page, its day in the zone of the society, its last change', () => {
  const updated = Date.parse('2026-03-04T10:00Z');
  const entry = entryOf({ updated }, '<p>The <em>body</em></p>');
  expect(entry.id).toBe(`${site.publicOrigin}/blog/post/a-post`);
  expect(entry.content).toEqual({ '#text': '<p>The <em>body</em></p>', '@_type': 'html' });
  expect(entry.published).toBe(new Date(withOffset('2026-03-01T00:00')).toISOString());
  expect(entry.updated).toBe('2026-03-04T10:00:00.000Z');
});

test('a post of a day to come is dated by when readers could first see it', () => {
  const updated = Date.parse('2026-03-05T12:00Z');
  expect(entryOf({ date: '2999-12-24', updated }).published).toBe('2026-03-05T12:00:00.000Z');
  const unknown = Date.parse(entryOf({ date: '2999-12-24' }).published);
  expect(unknown).toBeLessThanOrEqual(Date.now());
});

test('an entry names tags as the society writes them, authors, language and picture', () => {
  const society = { ...site.society, tagLabels: 'JWST' };
  const picture = { url: 'https://society.example/a.webp?x=1&y=2', type: 'image/webp', length: 9 };
  const change = {
    tags: ['jwst', 'deep-space'],
    authors: { '-a': 'Asha & Bina', '-b': 'Chitra' },
    language: 'bn',
  };
  const xml = postsFeed({ ...site, society }, [{ post: post(change), body: '', picture }]);
  const { entry } = parser.parse(xml).feed;
  expect(entry.category).toEqual([
    { '@_term': 'jwst', '@_label': 'JWST' },
    { '@_term': 'deep-space', '@_label': 'Deep Space' },
  ]);
  expect(entry.author).toEqual([
    { name: 'Asha & Bina', uri: `${site.publicOrigin}/blog/author/-a` },
    { name: 'Chitra', uri: `${site.publicOrigin}/blog/author/-b` },
  ]);
  expect(entry['@_xml:lang']).toBe('bn');
  expect(entry.link).toContainEqual({
    '@_rel': 'enclosure',
    '@_href': picture.url,
    '@_type': 'image/webp',
    '@_length': '9',
  });
});

test('the feed of updates leads to the update, and to the article that it is about', () => {
  const { feed } = parser.parse(updatesFeed(site, [{ update: update({}) }]));
  expect(feed.id).toBe(`${site.publicOrigin}/updates.xml`);
  expect(feed.entry).toMatchObject({
    id: `${site.publicOrigin}/latest?update=3`,
    title: 'An update',
    summary: 'What happened',
    link: [
      { '@_href': `${site.publicOrigin}/latest?update=3` },
      { '@_rel': 'related', '@_href': 'https://example.org/article?a=1&b=2' },
    ],
  });
});

test.each(hostile)('the sitemap stays well-formed with: %j', (text) => {
  const entry = { url: `https://example.org/${text}`, lastmod: text };
  expect(XMLValidator.validate(sitemapXml([entry]))).toBe(true);
});

test('the sitemap has an entry for each address', () => {
  const xml = sitemapXml([
    { url: 'https://example.org/a&b', lastmod: '2026-03-01' },
    { url: 'https://example.org/c' },
  ]);
  expect(parser.parse(xml).urlset.url).toEqual([
    { loc: 'https://example.org/a&b', lastmod: '2026-03-01' },
    { loc: 'https://example.org/c' },
  ]);
});

test('without any address there is an empty sitemap', () => {
  expect(XMLValidator.validate(sitemapXml([]))).toBe(true);
});

test('robots are let in, and told where the sitemap lies', () => {
  expect(robotsTxt('https://example.org')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n',
  );
});
