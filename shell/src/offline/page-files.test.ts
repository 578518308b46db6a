import { ofSameBuilds, parseDocument } from './page-files';

const origin = 'https://site.test';
const remote = 'https://blog.site.test/1.2.0-0123456789';
/** Its section fills a slot: the document names none of its scripts. */
const slot = 'https://latest.site.test/1.0.0-0011223344';
const html = `<!doctype html>
<html lang="en">
  <head>
    <title>Moon &amp; tides: &quot;why&quot; &#x27;twice&#39; · Site</title>
    <link rel="preload" as="image" fetchpriority="high" href="/pictures/0a1b2c3d.0123456789ab-720.webp">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script defer src="/assets/main.abcdef0123.js" integrity="sha384-y"></script>
    <link rel="preload" as="fetch" href="/registry.json" crossorigin>
    <link rel="preload" as="script" href="${remote}/remoteEntry.js" crossorigin="anonymous">
    <link rel="canonical" href="https://site.test/blog/post/moon">
    <style>p{}</style>
    <link rel="stylesheet" href="${remote}/Post.css" data-rspack="key" disabled>
    <link rel="stylesheet" href="${slot}/Latest.css" data-rspack="other" disabled>
  </head>
  <body>
    <div id="root"><a href="/assets/no-file">x</a></div>
    <script type="application/json" id="page-data">{"path":"/blog/post/moon","registry":{"formatVersion":1,"remotes":[]},"rendered":{}}</script>
  </body>
</html>`;

test('a document tells its title, its address, its registry and the code it names', () => {
  const document = parseDocument(html, origin);
  expect(document.title).toBe('Moon & tides: "why" \'twice\' · Site');
  expect(document.data).toMatchObject({
    path: '/blog/post/moon',
    registry: { formatVersion: 1, remotes: [] },
  });
  expect(document.files).toEqual([
    `${origin}/assets/main.abcdef0123.js`,
    `${remote}/remoteEntry.js`,
  ]);
});

test('the document for unknown addresses is of no page', () => {
  expect(parseDocument('<title>Frame</title>', origin)).toEqual({
    title: 'Frame',
    savedAt: 0,
    files: [],
    folders: [],
  });
});

test('files of other versions do not belong to the page', () => {
  const fetched = [
    `${origin}/assets/lazy.0123456789.js`,
    `${remote}/Chunk.0123456789.js`,
    `${slot}/remoteEntry.js`,
    'https://blog.site.test/1.1.0-9876543210/Chunk.9876543210.js',
    'https://admin.site.test/1.0.0-0123456789/remoteEntry.js',
    `${origin}/content/index.json`,
  ];
  expect(ofSameBuilds(fetched, parseDocument(html, origin))).toEqual(fetched.slice(0, 3));
});
