import { entryOf, filesNamedBy, workspaceOf } from './first-visits';

const remotes = [
  { name: 'mf-info', entry: 'http://localhost:3003/1.0.0-aa/remoteEntry.js' },
  { name: 'mf-blog', entry: 'http://localhost:3001/1.0.0-bb/remoteEntry.js' },
];
const named = (url: string) => entryOf(url, workspaceOf(url, remotes));

test.each([
  ['http://localhost:3000/assets/main.0123456789.js', 'shell main.js'],
  ['http://localhost:3000/registry.json', 'shell registry.json'],
  ['http://localhost:3000/assets/inter.0c027d2380.woff2', 'shell inter.woff2'],
  ['http://localhost:3001/1.0.0-bb/remoteEntry.js', 'mf-blog remoteEntry.js'],
  ['http://localhost:3001/1.0.0-bb/__federation_expose_Post.0123456789.js', 'mf-blog ./Post'],
  ['http://localhost:3003/1.0.0-aa/src_a_tsx-73341a.acf20dd83c.js', 'mf-info shared chunks'],
  ['http://localhost:3003/1.0.0-aa/ufo.f5b0731f4b.svg', 'mf-info ufo.svg'],
])('%s counts to %s', (url, entry) => {
  expect(named(url)).toBe(entry);
});

const html = `<!doctype html><html><head><title>A</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="/assets/inter.1.woff2" crossorigin>
<script defer src="/assets/main.2.js" integrity="x"></script>
<link rel="preload" as="fetch" href="/registry.json" crossorigin>
<link rel="preload" as="script" fetchpriority="low" href="http://localhost:3001/1/remoteEntry.js">
<script type="application/ld+json">{"a":1}</script>
<style>a{b:c}</style>
<link rel="stylesheet" href="http://localhost:3001/1/a.css" disabled></head>
<body><div id="root"><img src="/picture.webp"><img alt="" src="/assets/logo.3.svg" width="9">
<img src="/below.svg" loading="lazy"></div>
<script type="application/json" id="one">{}</script>
<script type="application/json" id="two">[]</script></body></html>`;

test('the files of a page are those that it fetches at once', () => {
  expect(filesNamedBy(html)).toEqual([
    '/assets/main.2.js',
    '/assets/inter.1.woff2',
    '/registry.json',
    'http://localhost:3001/1/remoteEntry.js',
    '/assets/logo.3.svg',
  ]);
});
