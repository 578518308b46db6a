import { filesOf, pathOfDocument } from './prerendered-document';

const ORIGIN = 'https://site.test';
const BLOG = 'https://blog.test/1.0.0-0123456789';
const HTML = `<!doctype html><html lang="en"><head>
<link rel="preload" as="image" href="/pictures/large.webp">
<link rel="stylesheet" href="${BLOG}/inlined.css" disabled>
<script src="/assets/main.1.js" defer></script>
<script src="${BLOG}/remoteEntry.js" async></script>
<link rel="icon" href="/icon.svg">
<script type="application/json" id="page-data">{"path":"/blog","registry":{}}</script>`;

test('a document names the path that it was rendered for, and the frame names none', () => {
  expect(pathOfDocument(HTML)).toBe('/blog');
  expect(pathOfDocument('<div id="root"></div>')).toBeUndefined();
});

test('a document needs what it names, and what the tab fetched of the same builds', () => {
  const fetched = [
    `${BLOG}/Page.js`,
    `${BLOG.replace('1.0.0', '2.0.0')}/Page.js`,
    `${ORIGIN}/pictures/small.webp`,
    `${ORIGIN}/content/index.json`,
    'https://elsewhere.test/ad.png',
  ];
  expect(filesOf(HTML, fetched, ORIGIN)).toEqual([
    `${ORIGIN}/assets/main.1.js`,
    `${BLOG}/remoteEntry.js`,
    `${BLOG}/Page.js`,
    `${ORIGIN}/pictures/small.webp`,
  ]);
});
