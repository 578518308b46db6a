// @covers Threats | Content that breaks out of a feed, or is markup in a feed reader: escaping
import { emptyDraft, post as postType } from '@site/shared/content-types';
import type { PostSummary } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { tagLabel, withOffset } from '@site/shared/text';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { feedsOf } from './feeds';
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

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true });
const feeds = (change: Partial<PostSummary>, body = '<p>The body</p>', updated = 0) =>
  feedsOf(site, [{ post: post(change), body, updated }]);

/** Texts that could break a document. */
const hostile = [
  '</title><script>alert(1)</script>',
  ']]>&lt;x',
  ']]>]]><script>alert(1)</script>',
  '"\'&amp;<>',
  'null\u0000 bell\u0007 end\uFFFF',
  'half \uD83D of a pair',
  '<![CDATA[ x ]]>',
  '-->',
];

test.each(hostile)('feeds stay well-formed with: %j', (text) => {
  const authors = { '-a': text };
  const change = { title: text, description: text, tags: [text], authors };
  const { rss, atom, json } = feeds(change, text);
  for (const xml of [rss, atom]) expect(XMLValidator.validate(xml)).toBe(true);
  expect(parser.parse(rss).rss.channel.item.guid['#text'] ?? '').toContain('/blog/post/a-post');
  for (const none of ['\u0000', '\u0007', '\uFFFF']) expect(rss + atom).not.toContain(none);
  const withoutUnreadable = (shown: string) =>
    ['\u0000', '\u0007', '\uFFFF', '\uD83D'].reduce(
      (rest, none) => rest.replaceAll(none, ''),
      shown,
    );
  const readable = withoutUnreadable(text);
  expect(JSON.parse(json).items[0]).toMatchObject({
    id: `${site.publicOrigin}/blog/post/a-post`,
    title: readable,
    summary: readable,
    content_html: readable,
    tags: [withoutUnreadable(tagLabel(text))],
    authors: [{ name: readable }],
  });
});

test.each([
  ['a day to come', '2999-12-24', Date.parse('2026-03-05T12:00Z'), '2026-03-05T12:00:00.000Z'],
  [
    'a day that has begun',
    '2026-03-01',
    Date.parse('2026-03-05T12:00Z'),
    withOffset('2026-03-01T00:00'),
  ],
])('feeds date a post of %s by when readers could first see it', (_, date, updated, expected) => {
  const { rss, atom, json } = feeds({ date }, '', updated);
  const dates = [
    parser.parse(rss).rss.channel.item.pubDate,
    parser.parse(atom).feed.entry.published,
    JSON.parse(json).items[0].date_published,
  ];
  expect(dates.map((text) => Date.parse(text))).toEqual(dates.map(() => Date.parse(expected)));
});

test('no feed has a date to come, also of a post that never told when it was saved', () => {
  const { json } = feeds({ date: '2999-12-24' });
  expect(Date.parse(JSON.parse(json).items[0].date_published)).toBeLessThanOrEqual(Date.now());
});

test('text of a title is no markup in feeds', () => {
  const { rss, atom } = feeds({ title: 'a <b> & c', description: 'x < y' });
  const { item } = parser.parse(rss).rss.channel;
  expect([item.title, item.description]).toEqual(['a <b> & c', 'x &lt; y']);
  const { entry } = parser.parse(atom).feed;
  expect(entry.title['#text']).toBe('a &lt;b&gt; &amp; c');
  expect(entry.summary['#text']).toBe('x &lt; y');
});

test.each(hostile)('the sitemap stays well-formed with: %j', (text) => {
  const entry = { url: `https://example.org/${text}`, lastmod: text };
  const xml = sitemapXml([entry]);
  expect(XMLValidator.validate(xml)).toBe(true);
});

test('an item has the whole body, its day in the zone of the society, and what was changed since', () => {
  const { rss, atom } = feeds({}, '<p>The <em>body</em></p>', Date.parse('2026-03-04T10:00:00Z'));
  const item = parser.parse(rss).rss.channel.item;
  expect(item['content:encoded']).toBe('<p>The <em>body</em></p>');
  expect(item.category).toBe('Moon');
  const entry = parser.parse(atom).feed.entry;
  const published = new Date(withOffset('2026-03-01T00:00')).toISOString();
  expect(entry.published).toBe(published);
  expect(entry.updated).toBe('2026-03-04T10:00:00.000Z');
  expect(entry.content['#text']).toBe('<p>The <em>body</em></p>');
});

test('each feed calls a tag as the society writes it', () => {
  const society = { ...site.society, tagLabels: 'JWST, The L2 point' };
  const posts = [{ post: post({ tags: ['jwst', 'the-l2-point'] }), body: '', updated: 0 }];
  const { rss, atom, json } = feedsOf({ ...site, society }, posts);
  const labels = ['JWST', 'The L2 point'];
  expect(parser.parse(rss).rss.channel.item.category).toEqual(labels);
  expect(JSON.parse(json).items[0].tags).toEqual(labels);
  expect(parser.parse(atom).feed.entry.category[0]).toEqual({
    '@_label': 'JWST',
    '@_term': 'jwst',
  });
});

test.each(['<p>The body</p>', ''])('each feed names the authors of a post: %j', (body) => {
  const authors = { '-a': 'Asha & Bina', '-b': 'Chitra' };
  const { rss, atom, json } = feeds({ authors }, body);
  const people = Object.entries(authors).map(([id, name]) => ({
    name,
    url: `${site.publicOrigin}/blog/author/${id}`,
  }));
  expect(rss).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  const { item } = parser.parse(rss).rss.channel;
  expect(item['dc:creator']).toEqual(people.map(({ name }) => name));
  const { entry } = parser.parse(atom).feed;
  expect(entry.author).toEqual(people.map(({ name, url }) => ({ name, uri: url })));
  expect(JSON.parse(json).items[0].authors).toEqual(people);
});

test('a JSON Feed has everything that its version asks for, and says whose and in which language', () => {
  const { json } = feeds({}, '<p>The <em>body</em></p>', Date.parse('2026-03-04T10:00:00Z'));
  const link = `${site.publicOrigin}/blog/post/a-post`;
  expect(JSON.parse(json)).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: site.society.name,
    home_page_url: `${site.publicOrigin}/blog`,
    feed_url: `${site.publicOrigin}/feed.json`,
    description: site.society.byline,
    authors: [{ name: site.society.name, url: site.publicOrigin }],
    language: site.locale,
    items: [
      {
        id: link,
        url: link,
        title: 'A post',
        content_html: '<p>The <em>body</em></p>',
        summary: 'What it says',
        date_published: new Date(withOffset('2026-03-01T00:00')).toISOString(),
        date_modified: '2026-03-04T10:00:00.000Z',
        tags: ['Moon'],
      },
    ],
  });
});

test('a picture is an enclosure with its type and length, where its file is known', () => {
  const image = 'https://society.example/pictures/a.webp?x=1&y=2';
  const file = { type: 'image/webp', length: 1234 };
  const { rss, atom, json } = feedsOf(site, [
    { post: post({}), body: '', updated: 0, image, file },
  ]);
  const attributes = { '@_type': 'image/webp', '@_length': '1234' };
  expect(parser.parse(rss).rss.channel.item.enclosure).toEqual({ ...attributes, '@_url': image });
  expect(parser.parse(atom).feed.entry.link).toContainEqual({
    ...attributes,
    '@_rel': 'enclosure',
    '@_href': image,
  });
  expect(JSON.parse(json).items[0]).toMatchObject({
    image,
    attachments: [{ url: image, mime_type: 'image/webp', size_in_bytes: 1234 }],
  });
  const unknown = feedsOf(site, [{ post: post({}), body: '', updated: 0, image }]);
  expect(unknown.rss + unknown.atom).not.toContain('enclosure');
  expect(JSON.parse(unknown.json).items[0].image).toBe(image);
});

test('each feed says in which language a post is, if that is another one', () => {
  const posts = [{}, { language: 'pt-BR' }, { language: 'bn' }].map((change) => ({
    post: post(change),
    body: '<entry>',
    updated: 0,
  }));
  const { rss, atom, json } = feedsOf(site, posts);
  const languages = [undefined, 'pt-BR', 'bn'];
  const { item } = parser.parse(rss).rss.channel;
  expect(item.map((each: object) => Reflect.get(each, 'dc:language'))).toEqual(languages);
  const { entry } = parser.parse(atom).feed;
  expect(entry.map((each: object) => Reflect.get(each, '@_xml:lang'))).toEqual(languages);
  expect(JSON.parse(json).items.map(({ language }: { language?: string }) => language)).toEqual(
    languages,
  );
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
