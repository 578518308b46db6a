// @covers Threats | Content that breaks out of the page's data or head: escaping
import { type HtmlDocument, htmlDocument } from './html-document';

const page: HtmlDocument = {
  title: 'Title',
  description: 'Description',
  noindex: false,
  siteName: 'Society',
  themeColour: '#123456',
  jsonLd: [],
  script: { href: '/assets/main.js', integrity: 'sha384-x' },
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

test('a preload has exactly the integrity and crossorigin of the later script', () => {
  expect(htmlDocument(page)).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="https://blog.example.org/remoteEntry.js" integrity="sha384-y" crossorigin="anonymous">',
  );
});

test('no script in the document is executable but the shell from its own file', () => {
  const scripts = [...htmlDocument(page).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    '<script defer src="/assets/main.js" integrity="sha384-x" crossorigin="anonymous">',
    '<script type="application/json" id="page-data">',
  ]);
});

test('a page inlines its styles, and marks the sheets that they come from without asking for them', () => {
  expect(htmlDocument(page)).toContain(
    `<style>p{}</style>
    <link rel="stylesheet" href="https://blog.example.org/a.css" data-rspack="blog:chunk-a" disabled>`,
  );
});
