import { documentPieces, filesNamedBy } from './page-document';

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

test('the pieces of a document are all of it, each under its name', () => {
  const pieces = documentPieces(html);
  expect(pieces.map(({ text }) => text).join('')).toBe(html);
  const named = (wanted: string) =>
    pieces.flatMap(({ name, text }) => (name === wanted ? text.trim() : [])).filter(Boolean);
  expect(named('styles')).toEqual(['<style>a{b:c}</style>']);
  expect(named('embedded data')).toEqual([
    '<script type="application/json" id="one">{}</script>',
    '<script type="application/json" id="two">[]</script>',
  ]);
  expect(named('head').join()).toMatch(/^<!doctype.*ld\+json.*<\/head>$/s);
  expect(named('body').join()).toMatch(/^<body>.*<\/html>$/s);
});
