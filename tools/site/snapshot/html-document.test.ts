// @covers Threats | Content that breaks out of the page's data or head: escaping
import { type HtmlDocument, htmlDocument } from './html-document';

const page: HtmlDocument = {
  title: 'Title',
  description: 'Description',
  noindex: false,
  siteName: 'Society',
  themeColour: '#123456',
  jsonLd: [],
  shellScripts: [
    { href: '/assets/react.js', integrity: 'sha384-r' },
    { href: '/assets/main.js', integrity: 'sha384-x' },
  ],
  styles: {
    css: 'p{}',
    held: [{ href: 'https://blog.example.org/a.css', runtimeKey: 'blog:chunk-a' }],
  },
  fonts: [],
  scripts: [{ href: 'https://blog.example.org/remoteEntry.js', integrity: 'sha384-y' }],
  body: '<main></main>',
  data: [{ id: 'page-data', json: '{}' }],
};

test('text cannot leave its attribute or element', () => {
  const html = htmlDocument({ ...page, title: '</title><script>', description: '"><script>' });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
});

test.each([[[]], [['events', 'talk']]])(
  'a page about events names their calendars: %j',
  (names) => {
    const html = htmlDocument({ ...page, calendars: names });
    const links = html.matchAll(
      /rel="alternate" type="text\/calendar" href="\/calendars\/(\w+)\.ics"/g,
    );
    expect([...links].map(([, name]) => name)).toEqual(names);
  },
);

test('the page names its icons and its manifest', () => {
  const html = htmlDocument(page);
  for (const [rel, file] of [
    ['icon', 'favicon.svg'],
    ['apple-touch-icon', 'apple-touch-icon.png'],
    ['manifest', 'site.webmanifest'],
  ]) {
    expect(html).toContain(`<link rel="${rel}" href="/${file}"`);
  }
});

test('a preload has exactly the integrity and crossorigin of the later script', () => {
  expect(htmlDocument(page)).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="https://blog.example.org/remoteEntry.js" integrity="sha384-y" crossorigin="anonymous">',
  );
});

test('no script in the document is executable but the shell from its own file', () => {
  const scripts = [...htmlDocument(page).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    '<script type="application/json" id="page-data">',
    '<script defer src="/assets/react.js" integrity="sha384-r" crossorigin="anonymous">',
    '<script defer src="/assets/main.js" integrity="sha384-x" crossorigin="anonymous">',
  ]);
});

test('a page inlines its styles, and marks the sheets that they come from without asking for them', () => {
  expect(htmlDocument(page)).toContain(
    '<style>p{}</style><link rel="stylesheet" href="https://blog.example.org/a.css" data-rspack="blog:chunk-a" disabled>',
  );
});

test('the first picture that is wanted at once is requested in the head, in the version that its place takes', () => {
  const picture = (source: string, priority: string) =>
    `<picture class="x">${source}<img class="y" src="/a.webp" srcSet="/a-240.webp 240w" sizes="22rem" alt="" fetchPriority="${priority}"/></picture>`;
  const preloads = (body: string) =>
    [...htmlDocument({ ...page, body }).matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(
      ([tag]) => tag.replace('<link rel="preload" as="image" fetchpriority="high" ', ''),
    );
  const source = '<source media="(max-width: 30rem)" srcSet="/a-720.webp"/>';
  const whole = 'href="/a.webp" imagesrcset="/a-240.webp 240w" imagesizes="22rem">';
  expect(preloads(picture('', 'low') + picture(source, 'high'))).toEqual([
    'media="(max-width: 30rem)" href="/a-720.webp">',
    `media="not all and (max-width: 30rem)" ${whole}`,
  ]);
  expect(preloads(picture('', 'high'))).toEqual([whole]);
  expect(preloads(picture(source, 'low'))).toEqual([]);
});

test('a page of a preview says whose it is, and is not to be found', () => {
  const preview = { author: '"><b>', commit: '0123abc', until: '', live: 'https://example.org' };
  const html = htmlDocument({ ...page, preview });
  const [, facts = ''] = /<meta name="preview" content="([^"]*)">/.exec(html) ?? [];
  expect(facts).not.toContain('<');
  const text = facts.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(JSON.parse(text)).toEqual(preview);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(htmlDocument(page)).not.toMatch(/preview"|noindex/);
});
